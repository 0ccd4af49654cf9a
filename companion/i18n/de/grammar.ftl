grammar--the = { $case ->
        [acc] { $gender ->
            [m] den { $noun }
            [f] die { $noun }
            [n] das { $noun }
           *[other] { $noun }
        }
        [dat] { $gender ->
            [m] dem { $noun }
            [f] der { $noun }
            [n] dem { $noun }
           *[other] { $noun }
        }
       *[nom] { $gender ->
            [m] der { $noun }
            [f] die { $noun }
            [n] das { $noun }
           *[other] { $noun }
        }
     }
grammar--a = { $case ->
        [acc] { $gender ->
            [m] einen { $noun }
            [f] eine { $noun }
            [n] ein { $noun }
           *[other] { $noun }
        }
        [dat] { $gender ->
            [m] einem { $noun }
            [f] einer { $noun }
            [n] einem { $noun }
           *[other] { $noun }
        }
       *[nom] { $gender ->
            [m] ein { $noun }
            [f] eine { $noun }
            [n] ein { $noun }
           *[other] { $noun }
        }
     }
grammar--no = { $case ->
        [acc] { $gender ->
            [m] keinen { $noun }
            [f] keine { $noun }
            [n] kein { $noun }
           *[other] kein Plättchen „{ $noun }“
        }
       *[nom] { $gender ->
            [m] kein { $noun }
            [f] keine { $noun }
            [n] kein { $noun }
           *[other] kein Plättchen „{ $noun }“
        }
     }
grammar--baby = Baby ({ $noun })
