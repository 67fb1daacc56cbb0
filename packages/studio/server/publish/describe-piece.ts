import { resolveReference } from "../../../content/read/source-file";
import { textOf } from "../../../content/schema/translations";

/**
 * Returns what an owner knows a piece by: its title, and the path of its picture from `content/`, if it is a file.
 *
 * @param section path of its section from `content/`
 */
export function describePiece(
  section: string,
  { title, image }: Readonly<Record<string, unknown>>,
  language: string,
): { title: string; image?: string } {
  const isFile = typeof image === "string" && image !== "" && !image.startsWith("data:");
  return { title: textOf(title, language), ...(isFile && { image: resolveReference(section, image) }) };
}
