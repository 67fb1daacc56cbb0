import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes what the project's own content says about its owner into a content folder, with one image in every place of Home.
 *
 * @param image path of the image from the content folder
 */
export function writeOwnerContent(content: string, image: string): void {
  const original = path.join(process.cwd(), "content");
  for (const file of readdirSync(original, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    cpSync(path.join(original, file.name), path.join(content, file.name));
  }
  const { quotes } = JSON.parse(readFileSync(path.join(original, "home.json"), "utf8")) as {
    quotes: string[];
  };
  const shown = { image, alt: "" };
  const home = { quotes, wide: [shown, shown, shown], tall: [shown, shown, shown] };
  writeFileSync(path.join(content, "home.json"), JSON.stringify(home));
}
