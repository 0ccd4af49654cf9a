grammar--a = { $start ->
    [vowel] an { $noun }
    *[consonant] a { $noun }
    }
