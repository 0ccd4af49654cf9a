## Was die Türen der Schachteln und Geräte tun, für Leute, die Programme schreiben

api--does--box-rename = Eine Schachtel anders nennen.
api--does--box-choose = Den Tisch ab jetzt mit dieser Schachtel lesen.
api--does--box-prove = Jedes Teil einer Schachtel aus Bildern der Matten zurücklesen.
api--does--box-put-away = Eine Schachtel wegräumen.
api--does--box-forget = Ein Bild einer Schachtel vergessen.
api--does--box-bring = Eine Schachtel als Datei bringen.
api--does--teach = Lernen, wie ein verbessertes Teil aussieht; nur auf ausdrücklichen Wunsch, wenn es einem anderen mehr ähnelt.
api--does--learn-begin = Anfangen, eine Schachtel zu lernen: ihre Blätter entstehen.
api--does--learn-begin-with-layout = Dasselbe mit schon gedruckten Blättern: ihrer layout.json.
api--does--learn-take = Aus dem Foto eines Blattes lernen.
api--does--learn-take-now = Aus dem lernen, was die Kamera jetzt sieht.
api--does--photo = Ein Foto des Tisches lesen, als wäre es von seiner Kamera.
api--does--devices = Alle Geräte, die hier waren, was sie dürfen, und wie gespielt wird.
api--does--components-lot = Zählt einen Teil der Plättchen einer Schachtel auf einem Foto gegen ihre Liste, mit den Teilen davor.
