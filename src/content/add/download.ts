import { basename, extname } from "node:path";
import { errorReason } from "../check/problem";

/** Most bytes that are downloaded, and the longest that it may take in ms. */
const mostBytes = 50_000_000;
const longest = 30_000;

const extensionOfType: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "image/gif": ".gif",
  "image/svg+xml": ".svg",
  "image/tiff": ".tif",
  "image/heic": ".heic",
  "image/heif": ".heif",
};

function nameOf(url: URL, type: string): string {
  let name = basename(url.pathname);
  try {
    name = decodeURIComponent(name);
  } catch {
    // A name that is not escaped properly stays as it is written.
  }
  const plain = name.replace(/[\\/:*?"<>|]/g, "-");
  return basename(plain, extname(plain)) + (extensionOfType[type] ?? extname(plain));
}

/** The body of an answer; undefined, and no more of it is fetched, when it is too large. */
async function bytesOf({ body }: Response): Promise<Buffer | undefined> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > mostBytes) {
      await reader?.cancel();
      return undefined;
    }
  }
  return Buffer.concat(parts);
}

/** Fetches a picture (at most 50 MB, within 30 s); its file name is the address's last part, its ending what the host says. */
export async function download(
  address: string,
): Promise<{ name: string; bytes: Buffer } | { refusal: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longest) });
    const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
    if (!response.ok) return { refusal: `${address} answers with status ${response.status}` };
    if (!type.startsWith("image/")) {
      return {
        refusal: `${address} is no picture but ${type || "something unknown"}: give the picture's own address`,
      };
    }
    const bytes = await bytesOf(response);
    if (bytes === undefined) return { refusal: `${address} is larger than 50 MB` };
    return { name: nameOf(new URL(response.url), type), bytes };
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return { refusal: `${address} cannot be downloaded (${errorReason(cause)})` };
  }
}
