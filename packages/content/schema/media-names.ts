import { looksLikeAd } from "./ad-words";

/** Maximum characters of a name: file systems allow 255 bytes, and a character has up to four. */
const maxNameLength = 50;

/** Returns the name, without its ending, that URLs of an image or video have: the owner's, unless ad blockers block it. */
export function mediaName(path: string): string {
  const name = path.replace(/^.*\/|\.[^./]*$/g, "");
  return looksLikeAd(name) ? "file" : Array.from(name).slice(0, maxNameLength).join("");
}

/** Name, without its ending, that URLs of an embedded image have. */
export const embeddedName = "embedded";
