import type { englishFields, FieldText, FieldTexts } from "./en-fields";

const image = { label: "Bild" };
const alt = {
  label: "Bildbeschreibung",
  help: "Für Menschen, die es nicht sehen können, und für Suchmaschinen: Was zeigt es?",
};
const title = { label: "Titel" };
const draft = { label: "Entwurf", help: "Nur du siehst es." };
const homeImage = <List extends "wide" | "tall">(list: List, label: string, entry: string, help: string) =>
  ({
    [`home.${list}`]: { label, entry, help },
    [`home.${list}.image`]: image,
    [`home.${list}.alt`]: alt,
    [`home.${list}.caption`]: { label: "Bildunterschrift" },
    [`home.${list}.piece`]: {
      label: "Führt zu",
      help: "Die Arbeit, die sich öffnet. Ohne sie öffnet sich das Bild groß.",
    },
  }) as Record<`home.${List}${"" | ".image" | ".alt" | ".caption" | ".piece"}`, FieldText>;

const fields: Record<keyof typeof englishFields.fields, FieldText> = {
  "site.name": { label: "Name", help: "Dein Name. Er steht oben auf jeder Seite." },
  "site.title": {
    label: "Titel",
    help: "Dein Name und was du machst. Steht neben deinem Porträt, im Reiter des Browsers und in Suchergebnissen.",
  },
  "site.description": {
    label: "Beschreibung",
    help: "Ein oder zwei Sätze für Suchergebnisse und geteilte Links.",
  },
  "site.siteUrl": {
    label: "Webadresse",
    help: "Wo deine Website ist oder sein wird. Du kannst sie später ändern.",
  },
  "site.links": { label: "Links", help: "Stehen am Ende jeder Seite." },
  "site.links.resumePdf": { label: "Lebenslauf als PDF", help: "Wähle eine Datei oder füge einen Link ein." },
  "site.links.resumeHtml": { label: "Lebenslauf im Web" },
  "site.links.linkedIn": { label: "LinkedIn" },
  "site.links.gitHub": { label: "GitHub" },
  "site.links.more": { label: "Weitere Links", entry: "Link", help: "Instagram, Mastodon, dein Shop\u00a0…" },
  "site.links.more.label": { label: "Name des Links" },
  "site.links.more.url": { label: "Adresse des Links" },
  "site.language": { label: "Sprache" },
  "site.languages": {
    label: "Sprachen deiner Website",
    help: "Die erste sehen Besucher zuerst. Jeder Text hat dann ein Feld für jede Sprache.",
  },
  "site.status": { label: "Status", help: "Wofür du offen bist, etwa: Offen für Aufträge." },
  "site.place": { label: "Ort" },
  "site.email": {
    label: "E-Mail",
    help: "Steht auf der Startseite, auf Kontakt und am Ende jeder Seite, verborgen vor einfachen Spam-Programmen.",
  },
  "site.portrait": { label: "Porträt" },
  "site.portrait.image": image,
  "site.portrait.alt": alt,
  "site.contactIntro": { label: "Text oben auf Kontakt" },
  "site.contactPrivacy": { label: "Hinweis zum Datenschutz", help: "Ein Satz unter dem Kontaktformular." },
  "site.contactForm": {
    label: "Kontaktformular zeigen",
    help: "Ohne zeigt Kontakt deine E-Mail-Adresse und Links.",
  },
  "site.look": { label: "Aussehen" },
  "site.look.accent": {
    label: "Farbe der Links",
    help: "Sie wird so angepasst, dass sie lesbar ist, hell und dunkel.",
  },
  "site.look.accents": {
    label: "Farben der Bereiche",
    help: "Ohne eigene hat jeder Bereich eine von sechs Farben, die zusammenpassen.",
  },
  "site.look.font": { label: "Schrift der Überschriften" },
  "site.look.textFont": { label: "Schrift der Texte" },
  "site.look.fanSound": {
    label: "Klang des Fächers",
    help: "Besucher können die Bilder der Startseite wie eine Harfe spielen.",
  },
  "site.crawlers": {
    label: "Suchmaschinen und KI",
    options: {
      search: "Suchmaschinen dürfen meine Arbeiten zeigen, KI darf nicht daraus lernen (empfohlen)",
      all: "Alle",
      none: "Niemand",
    },
  },
  "site.rights": {
    label: "Urheberrecht",
    help: "Steht am Ende jeder Seite und in deinen großen Bildern.",
  },
  "site.rights.holder": { label: "Wem die Rechte gehören" },
  "site.rights.year": { label: "Jahr oder Jahre" },
  "site.rights.licence": {
    label: "Nutzungsbedingungen",
    help: "Ein paar Worte oder die Adresse einer Seite, auf der sie stehen.",
  },
  "site.rights.contact": {
    label: "Wo man fragt",
    help: "Eine Webadresse, eine E-Mail-Adresse oder eine Seite deiner Website, etwa /contact/.",
  },
  "site.tagsFromKeywords": { label: "Schlagwörter aus den Bildern übernehmen" },
  "site.sections": { label: "Reihenfolge der Bereiche" },
  "site.pages": { label: "Reihenfolge der Seiten" },
  "home.quotes": {
    label: "Große Sätze",
    entry: "Satz",
    help: "Der erste steht oben, der zweite zwischen den Bildern.",
  },
  ...homeImage("wide", "Bilder im Querformat", "Querformat", "Unter dem ersten Satz."),
  ...homeImage("tall", "Bilder im Hochformat", "Hochformat", "Unter dem zweiten Satz."),
  "about.heading": { label: "Überschrift", help: "Ein großer Satz ganz oben." },
  "about.image": { label: "Foto" },
  "about.image.image": image,
  "about.image.alt": alt,
  "about.text": { label: "Über dich" },
  "about.topics": { label: "Listen", entry: "Liste", help: "Ausstellungen, Kunden, Werkzeuge\u00a0…" },
  "about.topics.title": title,
  "about.topics.group": { label: "Überschrift über mehreren Listen" },
  "about.topics.items": { label: "Einträge", entry: "Eintrag" },
  "section.id": {
    label: "Adresse",
    help: "Sie bleibt, damit Links auf diesen Bereich weiter gelten. Für eine andere lege mit „Neuer Bereich“ einen Bereich an, wähle hier die Arbeiten aus und verschiebe sie dorthin.",
  },
  "section.title": { label: "Titel", help: "Der Name, den Besucher sehen." },
  "section.intro": { label: "Einleitung", help: "Ein paar Sätze über den Arbeiten." },
  "section.layout": {
    label: "Anordnung",
    help: "Nirgends wird etwas abgeschnitten.",
    options: {
      rows: "Reihen gleicher Höhe",
      large: "Ein großes Bild in jeder Reihe",
      grid: "Ein Raster gleicher Spalten",
    },
  },
  "section.tagsFromKeywords": { label: "Schlagwörter aus den Bildern übernehmen" },
  "section.camera": { label: "Kamera und Einstellungen bei jedem Foto zeigen" },
  "section.pieces": { label: "Arbeiten" },
  "section.pieces.title": title,
  "section.pieces.description": { label: "Beschreibung", help: "Ein kurzer Text unter dem Titel." },
  "section.pieces.image": image,
  "section.pieces.alt": alt,
  "section.pieces.focus": {
    label: "Sichtbarer Teil",
    help: "Was die Startseite in einem schmalen Streifen vom Bild zeigt.",
  },
  "section.pieces.code": { label: "Link zum Quellcode", help: "Ein Klick auf das Bild öffnet ihn." },
  "section.pieces.video": { label: "Video", help: "Ein Link zu YouTube oder Vimeo, oder eine Datei." },
  "section.pieces.link": {
    label: "Website",
    help: "Ein Klick auf das Bild öffnet sie, wenn er keinen Quellcode und kein Video öffnet. Die Seite einer Arbeit mit Geschichte, Fakten oder weiteren Bildern zeigt alle Links.",
  },
  "section.pieces.loop": {
    label: "Bewegtes Bild",
    help: "Ein kurzer stummer Film von höchstens 4 MB, der statt des Bildes läuft.",
  },
  "section.pieces.story": { label: "Geschichte", help: "Die Arbeit hat dann eine eigene Seite." },
  "section.pieces.images": {
    label: "Weitere Bilder",
    entry: "Bild",
    help: "Stehen auf der eigenen Seite der Arbeit.",
  },
  "section.pieces.images.image": { label: "Weiteres Bild" },
  "section.pieces.images.alt": { label: "Beschreibung dieses Bildes", help: alt.help },
  "section.pieces.images.caption": { label: "Bildunterschrift" },
  "section.pieces.details": {
    label: "Angaben",
    entry: "Angabe",
    help: "Etwa Größe: 40 × 60 cm. Stehen auf der eigenen Seite der Arbeit.",
  },
  "section.pieces.details.label": { label: "Bezeichnung" },
  "section.pieces.details.text": { label: "Text" },
  "section.pieces.camera": { label: "Kamera und Einstellungen zeigen" },
  "section.pieces.tags": {
    label: "Schlagwörter",
    entry: "Schlagwort",
    help: "Kurze Wörter, etwa eine Technik. Ein Schlagwort hat eine Seite mit all seinen Arbeiten.",
  },
  "section.pieces.draft": draft,
  "section.pieces.unlisted": { label: "Nur über den Link", help: "Nichts verlinkt auf ihre Seite." },
  "page.title": title,
  "page.description": { label: "Beschreibung", help: "Ein Satz für Suchergebnisse." },
  "page.draft": draft,
  "page.menu": { label: "Oben im Menü zeigen" },
  "page.unlisted": { label: "Nur über den Link", help: "Nichts verlinkt auf diese Seite." },
  "page translation.title": title,
  "page translation.description": { label: "Beschreibung", help: "Ein Satz für Suchergebnisse." },
};

export const germanFields: FieldTexts = {
  fields,
  problems: {
    empty: "Bitte ausfüllen.",
    firstLanguage: "Bitte auch in der ersten Sprache deiner Website schreiben: Wähle sie über der Seite.",
    takenTitle: "Eine andere Arbeit in diesem Bereich hat diesen Titel. Bitte einen anderen wählen.",
    tags: "Eine Arbeit kann 12 Schlagwörter mit je 60 Zeichen haben.",
    details: "Eine Arbeit kann 8 Angaben haben. Bitte die übrigen löschen.",
    siteAddress: "Bitte die Adresse deiner Website angeben, etwa https://example.com.",
    sitePath:
      "Der letzte Teil der Adresse kann Buchstaben von a bis z, Ziffern, - . _ ~ und einzelne Schrägstriche haben, etwa https://example.com/arbeiten.",
    takenSitePath: "Eine Seite deiner Website hat den letzten Teil dieser Adresse. Bitte eine andere wählen.",
    videoAddress:
      "Bitte die ganze Adresse des Videos einfügen, etwa https://www.youtube.com/watch?v=aqz-KE-bpKQ, oder eine Datei wählen.",
    address: "Bitte die ganze Adresse einfügen, etwa https://github.com/du/projekt.",
    contactAddress:
      "Bitte die ganze Adresse einfügen, etwa https://example.com. Eine E-Mail-Adresse schreibst du als mailto:du@example.com, eine Telefonnummer als tel:+4930123456, ohne Leerzeichen.",
    contactPlace:
      "Bitte eine Webadresse schreiben, etwa https://example.com, eine E-Mail-Adresse oder eine Seite deiner Website, etwa /contact/.",
    goneFile:
      "Diese Datei gibt es nicht. Bitte noch einmal wählen, oder eine ganze Adresse einfügen, etwa https://example.com/lebenslauf.pdf.",
    color: "Bitte eine Farbe mit dem Quadrat wählen oder einen Code wie #b3261e schreiben.",
    font: 'Bitte den Namen einer Schrift schreiben, etwa "figtree", oder "system".',
    email: "Bitte eine E-Mail-Adresse schreiben, etwa du@example.com.",
    language: "Bitte die Kurzform einer Sprache schreiben, etwa de oder pt-BR.",
    year: "Bitte ein Jahr oder Jahre schreiben, etwa 2026 oder 2019–2026.",
    braces: "Bitte die Wörter in Klammern wie {title} behalten und keine anderen hinzufügen.",
    usedLanguage:
      "Bitte zuerst die Texte in dieser Sprache leeren. Ist sie deine erste Sprache, schiebe vorher eine andere nach oben.",
    lackingLanguage: "{language} kann die erste Sprache sein, wenn alle Texte da sind: {count} fehlen.",
    firstRemoved: "{language} ist deine erste Sprache. Bitte zuerst eine andere nach oben schieben.",
    filledLanguage: "{language} hat noch Texte: {count}. Lösche sie mit, oder füge {language} wieder hinzu.",
    languageAddress:
      "Eine Seite oder Datei deiner Website hat die Adresse dieser Sprache. Bitte benenne sie zuerst um.",
    sameTitles:
      "Zwei Arbeiten eines Bereichs haben in dieser Sprache denselben Titel. Bitte zuerst einen ändern.",
    unfinishedLanguage:
      "Ein Text in dieser Sprache ist nicht fertig. Bitte zuerst fertigstellen oder leeren.",
    unsuitedTexts: "Einige Texte deiner Website passen nicht zu diesen Sprachen. Bitte zuerst korrigieren.",
    otherLanguage:
      "Das ist in einer Sprache, die deine Website nicht hat. Bitte füge sie in den Einstellungen hinzu.",
    piece: "Diese Arbeit gibt es nicht. Bitte eine aus der Liste wählen.",
    section: "Kein Bereich hat diese Adresse. Sie ist der letzte Teil der Adresse seiner Seite.",
    pageName: "Keine Seite hat diese Adresse. Sie ist der letzte Teil der Adresse der Seite.",
    repeated: "Das steht schon in der Liste.",
    lastEntry: "Eins davon muss bleiben. Ändere es stattdessen.",
    tooMany: "Davon gibt es zu viele. Bitte einige löschen.",
    unreadablePicture: "Diese Datei ist kein Bild, oder sie ist beschädigt.",
    unfitPicture:
      "Dieses Bild ist zu groß oder im Format eines iPhones (HEIC). Bitte seine Datei hier wählen: Dann wird es angepasst.",
    outsideFile: "Diese Datei ist nicht im Ordner deiner Website. Bitte noch einmal wählen.",
    cloudFile: "Diese Datei ist nur in iCloud. Bitte im Finder deines Macs „Jetzt laden“ für sie wählen.",
    video:
      "Das ist ein Film. Ein Film gehört zu einem Bild: Füge beide mit demselben Namen hinzu, oder wähle ihn als Video oder Loop des Bildes.",
    missingFilm: "Einen Film mit diesem Namen gibt es nicht. Bitte seine Datei noch einmal wählen.",
    foreignFilm: "Filme anderer Websites funktionieren hier nicht. Bitte die Datei des Films wählen.",
    film: "Nicht alle Browser spielen das als Film ab. Bitte im Videoprogramm als mp4 (H.264) speichern und diese Datei wählen.",
    largeLoop: "Dieser Film ist größer als 4 MB. Bitte kürzer oder kleiner machen.",
    largeFilm:
      "Dieser Film ist größer als 25 MB. Bitte kleiner machen, oder seinen Link zu YouTube oder Vimeo einfügen.",
    filmNotEverywhere:
      "Ältere Geräte oder Safari zeigen diesen Film vielleicht nicht. Im Videoprogramm als mp4 (H.264) gespeichert läuft er überall.",
    slowFilm:
      "Er beginnt erst, wenn er ganz geladen ist: speichere ihn im Videoprogramm für das Web („Fast Start“).",
    icon: "Bitte ein quadratisches Bild wählen, das auf svg oder png endet, höchstens 2300 Pixel breit.",
    narrowPicture: "Dieses Bild ist zu lang und schmal. Bitte zuschneiden.",
    slowDrawing: "Diese Zeichnung braucht zu lange, bis sie zu sehen ist. Bitte als png speichern.",
    drawing:
      "Teile dieser Zeichnung können fehlen oder anders aussehen. Als png gespeichert bleibt sie, wie sie ist.",
    pdf: "Diese Datei ist kein PDF.",
    converted: "Es wurde aus HEIC umgewandelt, das Browser nicht zeigen.",
    smaller: "Es wurde verkleinert, weil es größer als jeder Bildschirm war.",
    renamed: "Die Endung des Namens wurde korrigiert.",
    animation: "Nur das erste Bild wird gezeigt. Ein Loop zeigt die ganze Animation.",
    repaired: "Ein kleiner Fehler darin, wie ihn manche Kameras schreiben, wurde korrigiert.",
    focus: "Bitte eine Zahl von 0 (linker Rand) bis 100 (rechter Rand) schreiben.",
    id: "Die Adresse eines Bereichs lässt sich hier nicht ändern.",
    html: "HTML funktioniert hier nicht.",
    headings: "Vor einer kleinen Überschrift eine große verwenden.",
    missingPicture:
      "Dieses Bild ist nicht in seinem Ordner. Bitte die Datei zurücklegen oder ein anderes Bild wählen.",
    missingText:
      "Die Datei dieses Textes ist nicht in ihrem Ordner. Bitte zurücklegen oder diesen Eintrag entfernen.",
    foreignPicture: "Bilder anderer Websites funktionieren hier nicht. Bitte die Datei einfügen.",
    describedPicture: "Bitte unter jedem Bild schreiben, was es zeigt.",
    pictureParagraph: "Ein Bild braucht einen eigenen Absatz, außerhalb von Listen, Zitaten und Tabellen.",
    textLink:
      "Ein Link führt zu einer ganzen Adresse, etwa https://example.com, oder zu einer eigenen Seite.",
    translatedText: "Von diesem Text gibt es eine Übersetzung. Bitte leere zuerst die Übersetzung.",
    longText: "Dieser Text ist zu lang. Bitte zwei daraus machen.",
    unknownField:
      "Diesen Eintrag, der von Hand geschrieben wurde, kennt die Website nicht. Bitte dort berichtigen.",
    unreadable:
      "Das wurde von Hand geändert und kann nicht gelesen werden. Bitte in einem Texteditor berichtigen.",
    other: "Das passt hier nicht. Bitte ändern oder etwas anderes wählen.",
  },
};
