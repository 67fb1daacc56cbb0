import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { generate } from "selfsigned";
import sirv from "sirv";

/** A running server. */
interface CompressedServer {
  /** `https://localhost:<port>` */
  readonly origin: string;
  close(): void;
}

/** Serves a built site like a CDN: HTTP/2, text compressed with brotli, hashed files cached for a year. */
export async function serveCompressed(folder: string): Promise<CompressedServer> {
  const copy = mkdtempSync(path.join(tmpdir(), "compressed-site-"));
  cpSync(folder, copy, { recursive: true });
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|html|js|json|svg|txt|webmanifest|xml)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  const serve = sirv(copy, {
    brotli: true,
    setHeaders: (response, pathname) => {
      const isHashed = /\/static\/|-[0-9a-f]{20}\.js$/.test(pathname);
      const caching = isHashed ? "max-age=31536000, immutable" : "max-age=0, must-revalidate";
      response.setHeader("cache-control", `public, ${caching}`);
    },
  });
  const { private: key, cert } = generate([{ name: "commonName", value: "localhost" }], { keySize: 2048 });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    // Node's HTTP/2 server has the interface of its HTTP/1 server, but not its types.
    serve(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {
      response.writeHead(404).end();
    });
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
