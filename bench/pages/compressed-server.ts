import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { generate } from "selfsigned";
import sirv from "sirv";

const compressed = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;
const named = /\/static\/|-[0-9a-f]{20}\.js$/;

/** A running server. */
export interface CompressedServer {
  /** `https://localhost:<port>` */
  readonly origin: string;
  close(): void;
}

/** A copy of a built site with a brotli copy beside every text file, as a CDN makes them once. */
function compressedCopy(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), "compressed-site-"));
  cpSync(folder, copy, { recursive: true });
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && compressed.test(file)) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  }
  return copy;
}

/**
 * Serves a built site as a good CDN does: HTTP/2, text compressed with brotli, hashed files cached for a year.
 *
 * @param folder the built site
 */
export async function serveCompressed(folder: string): Promise<CompressedServer> {
  const copy = compressedCopy(folder);
  const serve = sirv(copy, {
    brotli: true,
    setHeaders: (response, pathname) => {
      const caching = named.test(pathname) ? "max-age=31536000, immutable" : "max-age=0, must-revalidate";
      response.setHeader("cache-control", `public, ${caching}`);
    },
  });
  const { private: key, cert } = generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  const notFoundPage = path.join(copy, "404.html.br");
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const answerNotFound = (): void => {
      if (!existsSync(notFoundPage)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(404, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      response.end(readFileSync(notFoundPage));
    };
    // Node's HTTP/2 server speaks the interface of its HTTP/1 server, its types do not say so.
    serve(request as unknown as IncomingMessage, response as unknown as ServerResponse, answerNotFound);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      rmSync(copy, { recursive: true });
    },
  };
}
