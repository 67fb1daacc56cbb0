import { readdirSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { generate } from "selfsigned";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".jpg": "image/jpeg",
  ".jp2": "image/jp2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const compressed = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;

/** A running server. */
export interface CompressedServer {
  /** `https://localhost:<port>` */
  readonly origin: string;
  close(): void;
}

interface Answer {
  readonly status: 200 | 404;
  readonly file: string;
  readonly body: Buffer;
}

function readAnswer(folder: string, pathname: string): Answer {
  const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  try {
    return { status: 200, file, body: readFileSync(file) };
  } catch {
    const notFound = path.join(folder, "404.html");
    return { status: 404, file: notFound, body: readFileSync(notFound) };
  }
}

const brotliCopies = new Map<string, Buffer>();

/** Compresses a text file once: a CDN answers from copies that it made before. */
function compress(file: string, body: Buffer): Buffer {
  const copy = brotliCopies.get(file) ?? brotliCompressSync(body);
  brotliCopies.set(file, copy);
  return copy;
}

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && compressed.test(file)) compress(file, readFileSync(file));
  }
}

/**
 * Serves a built site as a good CDN does: HTTP/2, text compressed with brotli, hashed files cached for a year.
 *
 * @param folder the built site
 */
export async function serveCompressed(folder: string): Promise<CompressedServer> {
  compressAll(folder);
  const { private: key, cert } = generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, "https://localhost");
    const { status, file, body } = readAnswer(folder, decodeURIComponent(pathname));
    const isCompressed = compressed.test(file);
    response.writeHead(status, {
      "content-type": contentTypes[path.extname(file)] ?? "application/octet-stream",
      "cache-control": /\/static\/|-[0-9a-f]{20}\.js$/.test(pathname)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=0, must-revalidate",
      ...(isCompressed ? { "content-encoding": "br" } : {}),
    });
    response.end(isCompressed ? compress(file, body) : body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
    },
  };
}
