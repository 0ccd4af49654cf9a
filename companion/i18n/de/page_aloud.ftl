## Vorlesen auf einem Gerät

page--aloud--switch = Auf diesem Gerät vorlesen
page--aloud--sounds = Töne
page--aloud--again = Noch einmal sagen
page--aloud--hello = Ich lese auf diesem Gerät vor.
page--aloud--none = Dieser Browser hat keine eigene Stimme für diese Sprache. Richte in den Einstellungen des Geräts eine ein, oder lass den Tisch sprechen.
