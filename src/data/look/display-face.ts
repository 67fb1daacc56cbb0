import { writeFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { defaultFace, isLatin, readFace, type Face } from "../../content/check/installed-face";
import { readSiteLocale } from "../../content/check/site-locale";
import { neededSubsets, siteFace } from "./face-files";
import { measureFace, type FaceMetrics } from "./face-metrics";
import { faceStyles } from "./face-styles";
import { cutFirstLetters, lettersOf } from "./first-letters";

/** Where the site's own style sheet of its face is, and the module that says where the face's file is. */
const folder = path.resolve(".cache", "display-face");

const metricsOf = ({ subsets }: Face): Promise<FaceMetrics> => measureFace(subsets.find(isLatin)?.file ?? "");

/**
 * Writes the style sheet and the module of the site's display face, which `importDisplayFace` lets the site import. In the
 * place of a face that is not installed, which the check of the content tells, stands the default.
 *
 * @param name the owner's face, if one is chosen
 * @param contentFolder says the site's language and words, and its letters come first
 */
export async function writeDisplayFace(name: string | undefined, contentFolder: string): Promise<void> {
  const { language, texts } = readSiteLocale(contentFolder);
  const face = siteFace(name);
  const subsets = neededSubsets(face, language);
  const metrics = await metricsOf(face);
  const reference = readFace(defaultFace);
  const [latin] = subsets;
  if (!latin) throw new Error("A display face without latin letters cannot be the site's.");
  const letters = lettersOf(contentFolder, Object.values(texts));
  const first = await cutFirstLetters(latin, letters, folder);
  const styles = faceStyles(
    face,
    { first, subsets },
    metrics,
    reference ? await metricsOf(reference) : metrics,
  );
  writeFileSync(path.join(folder, "typeface.css"), styles);
  writeFileSync(
    path.join(folder, "address.js"),
    `export { default } from ${JSON.stringify(first.module)};\n`,
  );
}

/** Lets style sheets import `~display-face/typeface.css`, and modules `display-face/address`. */
export function importDisplayFace({ actions }: Pick<CreateWebpackConfigArgs, "actions">): void {
  actions.setWebpackConfig({ resolve: { alias: { "display-face": folder } } });
}
