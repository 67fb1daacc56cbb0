/** Texts of a field: its label, what it is for, and the words for its options. */
export type FieldText = {
  readonly label: string;
  /** Name of an entry, if the field is a list. */
  readonly entry?: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
};

/** Kinds of problems that have words of their own. */
export type ProblemKind = keyof typeof englishFields.problems;

/** Texts of all fields of the content in one language. */
export type FieldTexts = {
  /** By the kind of document and the names of the fields, such as `section.pieces.title`. */
  readonly fields: Readonly<Record<string, FieldText>>;
  readonly problems: Readonly<Record<ProblemKind, string>>;
};

const image = { label: "Image" };
const alt = {
  label: "Image description",
  help: "For people who cannot see it, and for search engines: what does it show?",
};
const title = { label: "Title" };
const draft = { label: "Draft", help: "Only you see it." };
const homeImage = (list: string, label: string, entry: string, help: string) => ({
  [`home.${list}`]: { label, entry, help },
  [`home.${list}.image`]: image,
  [`home.${list}.alt`]: alt,
  [`home.${list}.caption`]: { label: "Caption" },
  [`home.${list}.piece`]: {
    label: "Links to",
    help: "The piece that opens. Without one, the image opens large.",
  },
});

export const englishFields = {
  fields: {
    "site.name": { label: "Name", help: "Your name. It is at the top of every page." },
    "site.title": {
      label: "Title",
      help: "Your name and what you do. Shown next to your portrait, in the browser's tab and in search results.",
    },
    "site.description": {
      label: "Description",
      help: "One or two sentences for search results and shared links.",
    },
    "site.siteUrl": { label: "Web address", help: "Where your site is or will be. You can change it later." },
    "site.links": { label: "Links", help: "Shown at the end of every page." },
    "site.links.resumePdf": { label: "CV as PDF", help: "Choose a file, or paste a link." },
    "site.links.resumeHtml": { label: "CV on the web" },
    "site.links.linkedIn": { label: "LinkedIn" },
    "site.links.gitHub": { label: "GitHub" },
    "site.links.more": { label: "More links", entry: "Link", help: "Instagram, Mastodon, your shop\u00a0…" },
    "site.links.more.label": { label: "Name of the link" },
    "site.links.more.url": { label: "Address of the link" },
    "site.language": { label: "Language" },
    "site.languages": {
      label: "Languages of your site",
      help: "The first is what visitors see first. Each text then has a field for each language.",
    },
    "site.status": { label: "Status", help: "What you are open to, such as: Available for commissions." },
    "site.place": { label: "Place" },
    "site.email": {
      label: "E-mail",
      help: "Shown on Home, on Contact and at the end of every page, hidden from simple spam robots.",
    },
    "site.portrait": { label: "Portrait" },
    "site.portrait.image": image,
    "site.portrait.alt": alt,
    "site.contactIntro": { label: "Text at the top of Contact" },
    "site.contactPrivacy": { label: "Note on privacy", help: "A sentence below the contact form." },
    "site.contactForm": {
      label: "Show a contact form",
      help: "Without it, Contact shows your e-mail address and links.",
    },
    "site.look": { label: "Look" },
    "site.look.accent": {
      label: "Color of links",
      help: "It is adjusted so that it can be read, light and dark.",
    },
    "site.look.accents": {
      label: "Colors of sections",
      help: "Without one, each section has one of six colors that go together.",
    },
    "site.look.font": { label: "Font of headings" },
    "site.look.textFont": { label: "Font of texts" },
    "site.look.fanSound": {
      label: "Sound of the Fan",
      help: "Visitors can play the pictures of Home like a harp.",
    },
    "site.crawlers": {
      label: "Search engines and AI",
      options: {
        search: "Search engines may show my work, AI may not learn from it (recommended)",
        all: "Everyone",
        none: "Nobody",
      },
    },
    "site.rights": {
      label: "Copyright",
      help: "Shown at the end of every page, and kept in your large pictures.",
    },
    "site.rights.holder": { label: "Who holds the copyright" },
    "site.rights.year": { label: "Year or years" },
    "site.rights.licence": {
      label: "Terms of use",
      help: "A few words, or the address of a page with them.",
    },
    "site.rights.contact": {
      label: "Where to ask",
      help: "A web address, an e-mail address, or a page of your site, such as /contact/.",
    },
    "site.tagsFromKeywords": { label: "Tags from the keywords in the pictures" },
    "site.sections": { label: "Order of the sections" },
    "site.pages": { label: "Order of the pages" },
    "home.quotes": {
      label: "Large sentences",
      entry: "Sentence",
      help: "The first is at the top, the second between the pictures.",
    },
    ...homeImage("wide", "Landscape pictures", "Landscape picture", "Below the first sentence."),
    ...homeImage("tall", "Portrait pictures", "Portrait picture", "Below the second sentence."),
    "about.heading": { label: "Heading", help: "A large sentence at the top." },
    "about.image": { label: "Picture" },
    "about.image.image": image,
    "about.image.alt": alt,
    "about.text": { label: "About you" },
    "about.topics": { label: "Lists", entry: "List", help: "Exhibitions, clients, tools\u00a0…" },
    "about.topics.title": title,
    "about.topics.group": { label: "Heading above several lists" },
    "about.topics.items": { label: "Entries", entry: "Entry" },
    "section.id": {
      label: "Address",
      help: "It stays, so that links to this section keep working. For another one, create a section with New section, select the pieces here, and move them to it.",
    },
    "section.title": { label: "Title", help: "The name that visitors see." },
    "section.intro": { label: "Introduction", help: "A few sentences above the pieces." },
    "section.layout": {
      label: "Layout",
      help: "Nothing is cropped in any of them.",
      options: {
        rows: "Rows of one height",
        large: "One large picture in each row",
        grid: "A grid of equal columns",
      },
    },
    "section.tagsFromKeywords": { label: "Tags from the keywords in the pictures" },
    "section.camera": { label: "Show camera and settings below each photo" },
    "section.pieces": { label: "Pieces" },
    "section.pieces.title": title,
    "section.pieces.description": { label: "Description", help: "A short text below the title." },
    "section.pieces.image": image,
    "section.pieces.alt": alt,
    "section.pieces.focus": {
      label: "Visible part",
      help: "What Home shows of the picture in a narrow slice.",
    },
    "section.pieces.code": { label: "Link to source code", help: "A click on the picture opens it." },
    "section.pieces.video": { label: "Video", help: "A link to YouTube or Vimeo, or a file." },
    "section.pieces.link": {
      label: "Website",
      help: "A click on the picture opens it, unless it opens source code or a video. The page of a piece with a story, facts or more pictures shows all links.",
    },
    "section.pieces.loop": {
      label: "Moving picture",
      help: "A short silent film of at most 4 MB that plays in place of the picture.",
    },
    "section.pieces.story": { label: "Story", help: "The piece then has its own page." },
    "section.pieces.images": {
      label: "More pictures",
      entry: "Picture",
      help: "Shown on the piece's own page.",
    },
    "section.pieces.images.image": { label: "Picture" },
    "section.pieces.images.alt": { label: "Picture description", help: alt.help },
    "section.pieces.images.caption": { label: "Caption" },
    "section.pieces.details": {
      label: "Facts",
      entry: "Fact",
      help: "Such as Size: 40 × 60 cm. Shown on the piece's own page.",
    },
    "section.pieces.details.label": { label: "Label" },
    "section.pieces.details.text": { label: "Text" },
    "section.pieces.camera": { label: "Show camera and settings" },
    "section.pieces.tags": {
      label: "Tags",
      entry: "Tag",
      help: "Short words, such as a technique. A tag has a page with all its pieces.",
    },
    "section.pieces.draft": draft,
    "section.pieces.unlisted": { label: "Only with the link", help: "It has a page that nothing links to." },
    "page.title": title,
    "page.description": { label: "Description", help: "One sentence for search results." },
    "page.draft": draft,
    "page.menu": { label: "Show in the menu at the top" },
    "page.unlisted": { label: "Only with the link", help: "Nothing links to this page." },
    "page translation.title": title,
    "page translation.description": { label: "Description", help: "One sentence for search results." },
  },
  problems: {
    empty: "Please fill this in.",
    firstLanguage: "Please write this in the first language of your site, too: choose it above the page.",
    takenTitle: "Another piece of this section has this title. Please choose another one.",
    tags: "A piece can have 12 tags of 60 characters each.",
    details: "A piece can have 8 facts. Please delete the others.",
    siteAddress: "Please write the address of your site, such as https://example.com.",
    sitePath:
      "The last part of the address can have letters from a to z, digits, - . _ ~ and single slashes, such as https://example.com/work.",
    takenSitePath: "A page of your site has the last part of this address. Please choose another one.",
    videoAddress:
      "Please paste the whole address of the video, such as https://www.youtube.com/watch?v=aqz-KE-bpKQ, or choose a file.",
    address: "Please paste the whole address, such as https://github.com/you/project.",
    contactAddress:
      "Please paste the whole address, such as https://example.com. An e-mail address is written as mailto:you@example.com, a phone number as tel:+4930123456, without blanks.",
    contactPlace:
      "Please write a web address, such as https://example.com, an e-mail address, or a page of your site, such as /contact/.",
    goneFile:
      "This file is not there. Please choose it again, or paste a whole address, such as https://example.com/cv.pdf.",
    color: "Please choose a color with the square, or write a code such as #b3261e.",
    font: 'Please write the name of a font, such as "figtree", or "system".',
    email: "Please write an e-mail address, such as you@example.com.",
    language: "Please write the short name of a language, such as de or pt-BR.",
    year: "Please write a year or years, such as 2026 or 2019–2026.",
    braces: "Please keep the words in braces, such as {title}, and add no others.",
    usedLanguage:
      "Please empty the texts in this language first. If it is your first language, move another one up before.",
    lackingLanguage: "{language} can be first when all its texts are there: {count} missing.",
    firstRemoved: "{language} is your first language. Please move another one up first.",
    filledLanguage:
      "{language} still has texts: {count}. Delete them with it, or add {language} again to keep it.",
    languageAddress: "A page or file of your site has the address of this language. Please rename it first.",
    sameTitles: "Two pieces of a section have the same title in this language. Please change one first.",
    unfinishedLanguage: "A text in this language is not finished. Please finish or empty it first.",
    unsuitedTexts: "Some texts of your site do not suit these languages. Please correct them first.",
    otherLanguage: "This is in a language that your site does not have. Please add the language in Site.",
    piece: "There is no such piece. Please choose one from the list.",
    section: "No section has this address. It is the last part of the address of its page.",
    pageName: "No page has this address. It is the last part of the address of the page.",
    repeated: "This is in the list already.",
    lastEntry: "One of these has to stay. Change it instead.",
    tooMany: "There are too many of these. Please delete some.",
    unreadablePicture: "This file is no picture, or it is damaged.",
    unfitPicture:
      "This picture is too large, or in the format of an iPhone (HEIC). Please choose its file here: then it is changed to fit.",
    outsideFile: "This file is not in the folder of your site. Please choose it again.",
    cloudFile: "This file is only in iCloud. Please choose “Download Now” for it in the Finder of your Mac.",
    video:
      "This is a film, which belongs to a picture. Add both with the same name, or choose it as the picture's video or loop.",
    missingFilm: "There is no film of this name. Please choose its file again.",
    foreignFilm: "Films of other websites do not work here. Please choose the file of the film.",
    film: "Not all browsers play this as a film. Please save it as mp4 (H.264) in your video program, and choose that file.",
    largeLoop: "This film is larger than 4 MB. Please make it shorter or smaller.",
    largeFilm:
      "This film is larger than 25 MB. Please make it smaller, or paste its link to YouTube or Vimeo.",
    filmNotEverywhere:
      "Older devices or Safari may not show this film as it is. Save it as mp4 (H.264) in your video program to be sure.",
    slowFilm:
      "It starts only when all of it is loaded: save it for the web (“fast start”) in your video program.",
    icon: "Please choose a square picture that ends in svg or png, at most 2300 pixels wide.",
    narrowPicture: "This picture is too long and narrow. Please crop it.",
    slowDrawing: "This drawing takes too long to show. Please save it as png.",
    drawing: "Parts of this drawing may be missing or look different. Save it as png to be sure.",
    pdf: "This file is no PDF.",
    converted: "It was converted from HEIC, which browsers do not show.",
    smaller: "It was made smaller, because it was larger than any screen.",
    renamed: "The ending of its name was corrected.",
    animation: "Only its first frame is shown. A loop shows the whole animation.",
    repaired: "A small error in it, as some cameras write it, was corrected.",
    focus: "Please write a number from 0 (left edge) to 100 (right edge).",
    id: "The address of a section cannot be changed here.",
    html: "HTML does not work here.",
    headings: "Use a large heading before a small one.",
    missingPicture: "This picture is not in its folder. Please put its file back, or choose another one.",
    missingText: "The file of this text is not in its folder. Please put it back, or remove this entry.",
    foreignPicture: "Pictures of other websites do not work here. Please insert the file.",
    describedPicture: "Please write what each picture shows, in the field below it.",
    pictureParagraph: "A picture needs a separate paragraph, outside of lists, quotes and tables.",
    textLink: "A link leads to a whole address, such as https://example.com, or to a page of yours.",
    translatedText: "This text has a translation. Please empty the translation first.",
    longText: "This text is too long. Please make two of it.",
    unknownField: "The site does not know this entry, which was written by hand. Please correct it there.",
    unreadable: "This was changed by hand and cannot be read. Please correct it in a text editor.",
    other: "This does not fit here. Please change it, or choose something else.",
  },
} satisfies { fields: Record<string, FieldText>; problems: Record<string, string> };
