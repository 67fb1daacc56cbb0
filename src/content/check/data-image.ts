/** The image types a data address may declare, with the format that its bytes must have. */
const formatOfType: ReadonlyMap<string, string> = new Map([
  ["png", "png"],
  ["jpeg", "jpeg"],
  ["jpg", "jpeg"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
  ["svg+xml", "svg"],
  ["tiff", "tiff"],
]);

/** Characters before the comma: a type and a few parameters. Nothing longer is searched. */
const longestStart = 200;

/** Whether an image field embeds its image instead of naming a file. */
export const isDataImage = (image: string): boolean => /^data:/i.test(image);

/**
 * The declared format and the bytes of `data:image/<type>;base64,<bytes>`, or why it is broken as the rest of
 * a sentence that starts with the field.
 */
export function decodeDataImage(image: string): { format: string; bytes: Buffer } | { message: string } {
  const [start = ""] = image.slice(0, longestStart).split(",", 1);
  const type = /^data:image\/([a-z+]+);(?:.*;)?base64$/i.exec(start)?.[1] ?? "";
  const format = formatOfType.get(type.toLowerCase());
  if (format === undefined) {
    return {
      message:
        "must start like data:image/png;base64, with one of the types " + [...formatOfType.keys()].join(", "),
    };
  }
  const base64 = image.slice(start.length + 1).replace(/={1,2}$/, "");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0) return { message: "must hold an image after the comma, but is empty" };
  if (bytes.toString("base64").replace(/={1,2}$/, "") !== base64) {
    return { message: "must hold nothing but base64 after the comma" };
  }
  return { format, bytes };
}
