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
  { documents, languages }: Pick<ContentSnapshot, "documents" | "languages">,
): RestartSettings {
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
      languages.flatMap((tag) => ownTexts(documents, tag, languages[0]) ?? []),
    ),
    ...Object.fromEntries(iconNames.map((name) => [name, icon(name)])),
  };
}

export const changedSettings = (before: RestartSettings, now: RestartSettings): string[] =>
  Object.keys(now).filter((name) => now[name] !== before[name]);

/** Settings that the Studio's preview shows without a restart, while an owner may be trying several values. */
const previewedSettings: readonly string[] = ["look.font", "look.textFont", ...iconNames];

/** Returns the time in s until develop restarts for changed settings, and a line about it; undefined without any. */
export function planRestart(
  before: RestartSettings,
  now: RestartSettings,
): { readonly seconds: number; readonly notice: string } | undefined {
  const names = changedSettings(before, now);
  if (names.length === 0) return undefined;
  const seconds = names.every((name) => previewedSettings.includes(name)) ? 30 : 5;
  const verb = names.length === 1 ? "has" : "have";
  const notice = `${names.join(", ")} ${verb} changed: the site starts again in ${seconds} seconds to show it.`;
  return { seconds, notice };
}
