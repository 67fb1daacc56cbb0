/** Reasons for which nothing is published, for owners. `{detail}` stands for details. */
export const publishProblems = {
  operation:
    "Git is in the middle of a {detail} in this folder. Finish it in the terminal (git {detail} --continue) or " +
    "cancel it (git {detail} --abort). Then you can publish.",
  "left conflicts":
    "You and another computer have changed the same texts. Choose a version of each in this window.",
  "old version":
    "The folder shows an old version of the site. Run once in the terminal: git switch {detail}. Then you can publish.",
  running: "A publication is running already.",
  locked:
    "Another program uses Git in this folder. Wait until it is ready. If there is none, delete the file {detail}.",
  "content problems":
    "The site cannot be built like this, so nothing was published. Correct the problems first.",
  "ignored files":
    "The site needs a file that Git ignores, so visitors would not see it: {detail}. Remove the rule for it from " +
    "the file .gitignore.",
  "inner repository":
    "The site needs files from {detail}, which is a Git repository itself, so visitors would not see them. Delete " +
    "the folder .git in it.",
  hook: "A check of this repository (Git hook) does not accept the changes: {detail}",
  "no Git": "Git is not installed. Install it from git-scm.com, then start npm run develop again.",
  "no repository":
    "This folder is no Git repository yet. docs/hosting.md shows how to create one and connect it with a host.",
  "no upstream":
    "Your site has no place on the internet yet. Connect the repository with a host (docs/hosting.md), then run " +
    "once: git push -u {detail} HEAD",
  identity:
    'Git does not know you yet. Run once: git config --global user.name "Your Name" && ' +
    'git config --global user.email "you@example.com"',
  "other changes": "The site was changed on another computer. Get those changes and publish.",
  "conflict outside":
    "You and the other computer have changed {detail} in different ways. Run in the terminal: git pull --no-rebase",
  "problems after merge":
    "The changes of the other computer are here. Together with yours the site cannot be built, so nothing was " +
    "published yet. Correct the problems first.",
  "dead links after merge":
    "The changes of the other computer are here. Together with yours, links in {detail} lead to pages that the site " +
    "does not have, so nothing was published yet. Correct the links, or publish again to leave them like this.",
  "other changes in the way":
    "The other computer has changed files that you have changed here, too. Commit your version of them first: {detail}",
  "no connection":
    "Your host cannot be reached now, so nothing was published. Nothing is lost: your changes are saved on this computer. " +
    "Check your connection and publish again later. If it stays like this, check the address of your repository.",
  "no access":
    "The host does not accept you. If the repository is that of the template, connect one of your own first " +
    "(docs/hosting.md). Otherwise sign in once in the terminal, with git push, or with your host's program. Then you " +
    "can publish here.",
  rejected: "The host does not accept the changes: {detail}",
  "too large": "The host does not accept a file of this size: {detail}",
  "old Git": "Changes of another computer need Git 2.38 or newer. Install it from git-scm.com.",
  failed: "Git could not publish: {detail}",
};

/** Messages of the server for owners, by their ids. */
export const serverMessages = {
  ...publishProblems,
  lost: "The former content of {detail} is no longer complete on this computer.",
  unreadable: "{detail} cannot be read.",
  "changed outside": "{detail} was changed outside of the Studio or on another computer since then.",
  "not valid":
    "{detail} would have a problem then, because something was changed outside of the Studio since.",
  "changed meanwhile":
    "Another window or program has changed this, too. Look at both versions, then try again.",
  "disk full": "The disk is full",
  "not read": "A file cannot be read: it may be protected, or another program uses it",
  "not written": "A file cannot be written: it may be protected, or another program uses it",
  forgotten: "This change is no longer in the history.",
  "not saved": "This piece is not saved yet.",
  "here already": "The piece is in this section already.",
  "text used": "The text of this page is shown elsewhere, too: {detail}. Please remove it there first.",
  "too many bytes": "This file is larger than 100 MB. Please make it smaller.",
};

export type ServerMessage = keyof typeof serverMessages;

const detailMark = "{detail}";

export const fillMessage = (text: string, detail = ""): string => text.replaceAll(detailMark, detail);

/** Returns the id and the details of a message; undefined for one that is not in the list. */
export function findMessage(message: string): { id: ServerMessage; detail: string } | undefined {
  for (const [id, text] of Object.entries(serverMessages)) {
    const [start = "", ...others] = text.split(detailMark);
    const end = others.at(-1) ?? "";
    if (!message.startsWith(start) || !message.endsWith(end)) continue;
    const rest = message.slice(start.length);
    const second = others.length > 1 ? rest.indexOf(others[0] ?? "") : rest.length - end.length;
    const detail = others.length === 0 ? "" : rest.slice(0, second);
    if (fillMessage(text, detail) === message) return { id: id as ServerMessage, detail };
  }
  return undefined;
}
