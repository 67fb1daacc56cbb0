import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { isPlain } from "../../images/prepare-image";
import type { CheckedDocument } from "../check/check-content";
import { decodeDataImage, isDataImage } from "../check/data-image";
import { resolveReference } from "../check/file-reference";
import type { ImageInfo } from "../check/image-info";
import { fieldsWithRole } from "../model/walk";

export async function readImages(folder: string, documents: readonly CheckedDocument[]) {
  const images = new Map<string, ImageInfo>();
  for (const { path, kind, value } of documents) {
    for (const { value: image } of fieldsWithRole("image", kind.schema, value)) {
      const key = isDataImage(image)
        ? createHash("sha1").update(image).digest("hex")
        : resolveReference(path, image);
      if (images.has(key)) continue;
      const decoded = isDataImage(image) ? decodeDataImage(image) : undefined;
      const bytes =
        decoded && "bytes" in decoded
          ? decoded.bytes
          : await readFile(join(folder, key)).catch(() => undefined);
      if (!bytes) continue;
      const m = await sharp(bytes).metadata();
      const turned = (m.orientation ?? 1) >= 5;
      const small = await sharp(bytes)
        .resize(200, 200, { fit: "inside", withoutEnlargement: true })
        .toBuffer();
      const { dominant, isOpaque } = await sharp(small).stats();
      const hex = (c: number) => c.toString(16).padStart(2, "0");
      const hasAlpha = m.hasAlpha === true && !isOpaque;
      images.set(key, {
        digest: createHash("sha1").update(bytes).digest("hex"),
        format: m.format ?? "",
        width: (turned ? m.height : m.width) ?? 0,
        height: (turned ? m.width : m.height) ?? 0,
        hasAlpha,
        dominantColor: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
        isPlain: isPlain(m) && hasAlpha === (m.hasAlpha ?? false),
      });
    }
  }
  return images;
}
