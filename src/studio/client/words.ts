const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Every word of the Studio's interface that does not come from the content model. */
export const words = {
  studio: "Studio",
  content: "Content",
  newSection: "New section",
  newPage: "New page",
  newTitle: "Title",
  create: "Create",
  cancel: "Cancel",
  undo: "Undo",
  undone: (label: string) => `Undone: ${label}.`,
  unsavedWords: "what was not saved",
  skipped: (files: string) => `${files} has changed since and stays as it is.`,
  saved: "Saved",
  saving: "Saving…",
  notSaved: (count: number) => `${plural(count, "field")} not saved: see the message there`,
  adding: (done: number, all: number) => `Adding pictures: ${done} of ${all}`,
  offline: "The Studio does not answer. Your words stay here until npm run develop runs again.",
  loading: "Loading…",
  welcome: [
    "This is your site: choose a page or a section on the left and change what you like.",
    "Everything is saved as you write, and Undo takes it back.",
    "The preview shows the result, and Publish sends it to your host.",
  ],
  gotIt: "Got it",
  pieces: "Pieces",
  noPieces: "No pieces yet. Drop pictures anywhere here, or choose them with Add pictures.",
  addPictures: "Add pictures",
  dropHere: "Drop pictures to add them",
  progress: "Adding pictures",
  refused: "These files were not added",
  dismiss: "Dismiss",
  editPiece: "Edit",
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Delete ${title}`,
  deleteSection: "Delete this section",
  deletePage: "Delete this page",
  draft: "Draft",
  unlisted: "Unlisted",
  back: (title: string) => `Back to ${title}`,
  addTo: (label: string) => `Add to ${label}`,
  addPicturesTo: (label: string) => `Add pictures to ${label}`,
  choose: (label: string) => `Choose a file for ${label}`,
  pick: (label: string) => `Pick ${label}`,
  insertPicture: (label: string) => `Insert a picture into ${label}`,
  entry: (label: string, number: number) => `${label} ${number}`,
  keyOf: (label: string) => `Name in ${label}`,
  kindOf: (label: string) => `Kind of ${label}`,
  newKey: "name",
  text: "Text",
  languages: "Language of the texts",
  missingTexts: (count: number) => `${count} missing`,
  labelIn: (label: string, language: string) => `${label} (${language})`,
  translate: (language: string) => `Add the page in ${language}`,
  conflict: "This file was changed by another program while you wrote. Which version do you want?",
  mine: "Yours",
  theirs: "On disk",
  keepMine: "Keep yours",
  takeTheirs: "Take the version on disk",
  empty: "(nothing)",
  broken: "This file cannot be read. Correct it in a text editor; the Studio follows at once.",
  missing: "This document is not there any longer.",
  problems: (count: number) => `${plural(count, "problem")} in the content`,
  preview: "Preview",
  phone: "Phone",
  desktop: "Desktop",
  noSite: "The site is being prepared. It shows here when it is ready.",
  notShown: "This section is shown on the site as soon as it has a piece.",
  publish: "Publish",
  publishChanges: (count: number) => `Publish ${plural(count, "change")}`,
  publishing: "Publishing…",
  published: "Published.",
  unpushed: (count: number) => `${plural(count, "commit")} not sent yet.`,
  nothingToPublish: "Nothing has changed since the last commit.",
} as const;

/** Returns the English name of a language. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;

/** Returns the label of a field: its name in sentence case, `replyTo` as "Reply to". */
export function labelOf(name: string): string {
  const spaced = name.replace(/[_-]+/g, " ").replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}
