import type { ServerMessage } from "../../server-messages";

export const germanMessages: Readonly<Record<ServerMessage, string>> = {
  operation:
    "Git ist in diesem Ordner mitten in einem {detail}. Beende ihn im Terminal (git {detail} --continue) oder " +
    "brich ihn ab (git {detail} --abort). Dann kannst du veröffentlichen.",
  "left conflicts":
    "Du und ein anderer Computer habt dieselben Texte geändert. Wähle in diesem Fenster jeweils eine Fassung.",
  "old version":
    "Der Ordner zeigt eine alte Fassung der Website. Gib einmal im Terminal ein: git switch {detail}. Dann kannst " +
    "du veröffentlichen.",
  running: "Es wird gerade schon veröffentlicht.",
  locked:
    "Ein anderes Programm benutzt Git in diesem Ordner. Warte, bis es fertig ist. Läuft keines, lösche die " +
    "Datei {detail}.",
  "content problems":
    "So kann die Website nicht gebaut werden, deshalb wurde nichts veröffentlicht. Berichtige zuerst die Probleme.",
  "ignored files":
    "Die Website braucht eine Datei, die Git übergeht, Besucher würden sie also nicht sehen: {detail}. Entferne die " +
    "Regel dafür aus der Datei .gitignore.",
  "inner repository":
    "Die Website braucht Dateien aus {detail}, das selbst ein Git-Repository ist, Besucher würden sie also nicht sehen. " +
    "Lösche den Ordner .git darin.",
  hook: "Eine Prüfung dieses Repositorys (Git-Hook) nimmt die Änderungen nicht an: {detail}",
  "no Git": "Git ist nicht installiert. Installiere es von git-scm.com und starte npm run develop neu.",
  "no repository":
    "Dieser Ordner ist noch kein Git-Repository. docs/hosting.md zeigt, wie man eines anlegt und mit einem Anbieter verbindet.",
  "no upstream":
    "Deine Website hat noch keinen Platz im Internet. Verbinde das Repository mit einem Anbieter (docs/hosting.md) und " +
    "gib dann einmal ein: git push -u {detail} HEAD",
  identity:
    'Git kennt dich noch nicht. Gib einmal ein: git config --global user.name "Dein Name" && ' +
    'git config --global user.email "du@example.com"',
  "other changes":
    "Die Website wurde auf einem anderen Computer geändert. Hole diese Änderungen und veröffentliche.",
  "conflict outside":
    "Du und der andere Computer habt {detail} verschieden geändert. Gib im Terminal ein: git pull --no-rebase",
  "problems after merge":
    "Die Änderungen des anderen Computers sind da. Zusammen mit deinen kann die Website nicht gebaut werden, deshalb wurde " +
    "noch nichts veröffentlicht. Berichtige zuerst die Probleme.",
  "dead links after merge":
    "Die Änderungen des anderen Computers sind da. Zusammen mit deinen führen Links in {detail} zu Seiten, die es nicht " +
    "gibt, deshalb wurde noch nichts veröffentlicht. Berichtige die Links, oder veröffentliche noch einmal, um sie so zu " +
    "lassen.",
  "other changes in the way":
    "Der andere Computer hat Dateien geändert, die du hier auch geändert hast. Übernimm zuerst deine Fassung mit " +
    "einem Commit: {detail}",
  "no connection":
    "Dein Anbieter ist gerade nicht zu erreichen, deshalb wurde nichts veröffentlicht. Nichts ist verloren: Deine Änderungen " +
    "sind auf diesem Computer gespeichert. Prüfe deine Verbindung, und veröffentliche später noch einmal. Bleibt es so, " +
    "prüfe die Adresse deines Repositorys.",
  "no access":
    "Der Anbieter lässt dich nicht hinein. Ist es das Repository der Vorlage, verbinde zuerst ein eigenes " +
    "(docs/hosting.md). Sonst melde dich einmal im Terminal an, mit git push oder dem Programm deines Anbieters. Dann " +
    "kannst du hier veröffentlichen.",
  rejected: "Der Anbieter nimmt die Änderungen nicht an: {detail}",
  "too large": "Der Anbieter nimmt eine Datei dieser Größe nicht an: {detail}",
  "old Git":
    "Für Änderungen eines anderen Computers braucht es Git 2.38 oder neuer. Installiere es von git-scm.com.",
  failed: "Git konnte nicht veröffentlichen: {detail}",
  lost: "Der frühere Inhalt von {detail} ist auf diesem Computer nicht mehr vollständig.",
  unreadable: "{detail} kann nicht gelesen werden.",
  "changed outside": "{detail} wurde seither außerhalb des Studios oder auf einem anderen Computer geändert.",
  "not valid": "{detail} hätte dann ein Problem, weil seither außerhalb des Studios etwas geändert wurde.",
  "changed meanwhile":
    "Ein anderes Fenster oder Programm hat das auch geändert. Sieh dir beide Fassungen an, und versuche es dann wieder.",
  "disk full": "Die Festplatte ist voll",
  "not read":
    "Eine Datei kann nicht gelesen werden: Sie ist geschützt, oder ein anderes Programm benutzt sie",
  "not written":
    "Eine Datei kann nicht geschrieben werden: Sie ist geschützt, oder ein anderes Programm benutzt sie",
  forgotten: "Diese Änderung steht nicht mehr im Verlauf.",
  "not saved": "Diese Arbeit ist noch nicht gespeichert.",
  "here already": "Die Arbeit ist schon in diesem Bereich.",
  "text used":
    "Der Text dieser Seite steht auch an anderer Stelle: {detail}. Bitte entferne ihn dort zuerst.",
  "too many bytes": "Diese Datei ist größer als 100 MB. Bitte kleiner machen.",
};
