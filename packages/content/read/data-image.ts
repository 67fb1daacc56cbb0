import { formatOfExtension, imageExtensions } from "../schema/accepted-image-formats";

const types = imageExtensions.map((extension) => extension.replace("svg", "svg+xml"));

/** Maximum characters before the comma of a data URL: a type and a few parameters. */
const maxStartLength = 200;

/** Returns true for an image field that embeds its image. */
export const isDataImage = (image: string): boolean => /^data:/i.test(image);

/** Decodes `data:image/<type>;base64,<bytes>` to its format and bytes, or explains what is wrong. */
export function decodeDataImage(image: string): { format: string; bytes: Buffer } | { message: string } {
  const [start = ""] = image.slice(0, maxStartLength).split(",", 1);
  const type = /^data:image\/([a-z+]+);(?:.*;)?base64$/i.exec(start)?.[1]?.toLowerCase() ?? "";
  const format = types.includes(type) ? formatOfExtension.get(type.replace("+xml", "")) : undefined;
  if (format === undefined) {
    return { message: `must start like data:image/png;base64, with one of the types ${types.join(", ")}` };
  }
  const base64 = image.slice(start.length + 1).replace(/={1,2}$/, "");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0) return { message: "must contain an image after the comma, but is empty" };
  if (bytes.toString("base64").replace(/={1,2}$/, "") !== base64) {
    return { message: "must contain nothing but base64 after the comma" };
  }
  return { format, bytes };
}
