import { basename } from "node:path";
import { decodeUrl } from "../../../src/url/decode-url";
import { imageFormat } from "../read/image-format";
import { errorReason } from "../read/problem";
import { nameForFormat } from "../schema/accepted-image-formats";
import { EditError } from "./edit-error";
import { safeFileName } from "./file-name";

const maxBytes = 50_000_000;
const timeout = 30_000;

function fileName(url: URL, format: string | undefined): string {
  const encoded = basename(url.pathname) || "image";
  const name = (decodeUrl(encoded) ?? encoded).replace(/[\\/]/g, "-");
  return safeFileName(format === undefined ? name : nameForFormat(name, format));
}

/** Reads the body of a response. Stops and returns undefined when it is too large. */
async function readBody({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) return undefined;
  }
  return Buffer.concat(chunks);
}

/** Downloads an image of at most 50 MB within 30 s. @throws EditError when there is no such image */
export async function downloadImage(url: string): Promise<{ name: string; bytes: Buffer }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const mediaType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
    if (!response.ok) throw new EditError(`${url} answers with status ${response.status}`);
    const bytes = await readBody(response);
    if (!bytes) throw new EditError(`${url} is larger than 50 MB`);
    const format = imageFormat(bytes);
    // A web page may start with an SVG.
    const isImage = format !== undefined && !(format === "svg" && mediaType.includes("html"));
    if (!isImage && !mediaType.startsWith("image/")) {
      const type = mediaType || "of unknown type";
      throw new EditError(`${url} must be the URL of an image, but it is ${type}`);
    }
    return { name: fileName(new URL(response.url), format), bytes };
  } catch (error) {
    if (error instanceof EditError) throw error;
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new EditError(`${url} cannot be downloaded (${errorReason(cause)})`);
  }
}
