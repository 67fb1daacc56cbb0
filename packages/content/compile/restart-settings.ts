import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { iconNames } from "../check/image-problems";
import { readContentJson } from "../read/read-content-json";
import { languagesOf } from "../read/site-languages";
import { siteCollection } from "../schema/collections";
import { getProperty } from "../schema/value-paths";
import { textsCollection, textsPath } from "../schema/texts";

/** Values by their names in the owner's files. */
type Settings = Readonly<Record<string, unknown>>;

/**
 * Reads the settings that end up in scripts, style sheets and icons: a change needs a restart of develop.
 */
export function readRestartSettings(contentFolder: string): Settings {
  const site = readContentJson(contentFolder, siteCollection.path);
  const look = getProperty(site, "look");
  const languages = languagesOf(site);
  const hasFile = (name: string): boolean => existsSync(path.join(contentFolder, name));
  const read = (name: string): string =>
    hasFile(name) ? readFileSync(path.join(contentFolder, name), "base64") : "";
  const texts = languages.map((tag) => textsPath(tag, languages[0], hasFile)).filter(hasFile);
  return {
    languages: languages.join(", "),
    "look.font": getProperty(look, "font") ?? getProperty(look, "face"),
    "look.textFont": getProperty(look, "textFont"),
    [textsCollection.path]: texts.map(read).join(", "),
    ...Object.fromEntries(iconNames.map((name) => [name, read(name)])),
  };
}

/** Returns the names of the settings that have changed. */
export const changedSettings = (before: Settings, now: Settings): string[] =>
  Object.keys(now).filter((name) => now[name] !== before[name]);

/** Returns a line for each setting that has changed. */
export const restartNotices = (before: Settings, now: Settings): string[] =>
  changedSettings(before, now).map(
    (name) => `${name} has changed. To see it, stop npm run develop (Ctrl+C) and start it again.`,
  );
