import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ContentSnapshot } from "../check/check-content";
import { iconNames } from "../check/image-problems";
import { siteCollection } from "../schema/collections";
import { getProperty } from "../schema/value-paths";
import { textsCollection } from "../schema/texts";
import { ownTexts } from "./ui-texts";

/** Values by their names in the owner's files. */
export type RestartSettings = Readonly<Record<string, unknown>>;

/**
 * Returns the settings that end up in scripts, style sheets and icons: a change needs a restart of develop.
 */
export function restartSettings(
  contentFolder: string,
  snapshot: Pick<ContentSnapshot, "documents" | "languages">,
): RestartSettings {
  const { languages } = snapshot;
  const documents = snapshot.documents.filter(({ isValid }) => isValid);
  const site = documents.find(({ collection }) => collection === siteCollection)?.value;
  const look = getProperty(site, "look");
  const icon = (name: string): string => {
    const file = path.join(contentFolder, name);
    return existsSync(file) ? readFileSync(file, "base64") : "";
  };
  return {
    languages: languages.join(", "),
    "look.font": getProperty(look, "font"),
    "look.textFont": getProperty(look, "textFont"),
    [textsCollection.path]: JSON.stringify(
      Object.fromEntries(languages.map((tag) => [tag, ownTexts(documents, tag, languages[0])])),
    ),
    ...Object.fromEntries(iconNames.map((name) => [name, icon(name)])),
  };
}

export const changedSettings = (before: RestartSettings, now: RestartSettings): string[] =>
  Object.keys(now).filter((name) => now[name] !== before[name]);
