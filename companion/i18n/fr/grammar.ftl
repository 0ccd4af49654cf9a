grammar--the = { $gender ->
    [m] { $start ->
    [vowel] l'{ $noun }
    [h] l'{ $noun }
    *[consonant] le { $noun }
    }
    [f] { $start ->
    [vowel] l'{ $noun }
    [h] l'{ $noun }
    *[consonant] la { $noun }
    }
    *[other] { $noun }
    }
grammar--a = { $gender ->
    [m] un { $noun }
    [f] une { $noun }
    *[other] { $noun }
    }
grammar--no = { $gender ->
    [m] aucun { $noun }
    [f] aucune { $noun }
    *[other] aucun jeton « { $noun } »
    }
grammar--of = { $start ->
    [vowel] d'{ $noun }
    [h] d'{ $noun }
    *[consonant] de { $noun }
    }
