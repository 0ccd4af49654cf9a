## Lire à voix haute sur un appareil

page--aloud--switch = Lire à voix haute sur cet appareil
page--aloud--sounds = Sons
page--aloud--again = Répéter
page--aloud--hello = Je lis à voix haute sur cet appareil.
page--aloud--none = Ce navigateur n’a pas de voix à lui pour cette langue. Installes-en une dans les réglages de l’appareil, ou laisse parler la table.
