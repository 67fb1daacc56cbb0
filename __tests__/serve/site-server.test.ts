import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { securityHeaders } from "../../src/output/hosting/header-rules";
import { renderHeaders } from "../../src/output/hosting/render-rules";
import type { FolderServer } from "../support/serve-folder";
import { serveSite } from "../support/serve-site";
import { leastEnvironment } from "../messages/support/some-settings";

const script = `console.log(${JSON.stringify("x".repeat(20_000))});`;
const files: Readonly<Record<string, string>> = {
  "index.html": "home",
  "about/index.html": "about",
  "404.html": "not here",
  "app.js": script,
  ".well-known/security.txt": "Contact: mailto:owner@site.example",
  _redirects: "/portfolio/* / 302\n/portfolio/music/ /portfolio/music/ 200\n",
  _headers: renderHeaders([
    { path: "/*", headers: securityHeaders },
    { path: "/app.js", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  ]),
  "portfolio/music/index.html": "music",
};

let folder: string;
let server: FolderServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "served-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(dirname(folder), "outside.txt"), "outside");
  server = await serveSite(folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(server.origin + path, { redirect: "manual", ...options });

/** Asks without what `fetch` would mend in the address or add to the headers. */
async function getRaw(
  path: string,
  { origin = server.origin, headers = {} }: { origin?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  const asking = httpRequest({ hostname, port, path, headers }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

describe("a page or a file", () => {
  test.each([
    ["/", "home"],
    ["/about/", "about"],
    ["/about/?from=mail", "about"],
    ["/portfolio/music/", "music"],
    ["/.well-known/security.txt", "Contact: mailto:owner@site.example"],
  ])("%s is served", async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
  });

  test("is found without its last slash", async () => {
    expect((await fetch(`${server.origin}/about`)).url).toBe(`${server.origin}/about/`);
  });

  test.each(["br", "gzip"])("is compressed with %s where it is text", async (encoding) => {
    const response = await get("/app.js", { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(await response.text()).toBe(script);
  });

  test("is not sent again while it is unchanged", async () => {
    const etag = (await get("/about/")).headers.get("etag") ?? "";
    expect(await getRaw("/about/", { headers: { "if-none-match": etag } })).toEqual({
      status: 304,
      body: "",
    });
  });

  test("is kept as long as its rule says, and asked for again where none does", async () => {
    expect((await get("/app.js")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await get("/about/")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  test("has no body for HEAD", async () => {
    const response = await get("/about/", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

test.each(["/", "/nowhere", "/portfolio/nowhere", "/app.js"])(
  "%s carries the security headers",
  async (path) => {
    const { headers } = await get(path);
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
  },
);

test("a redirect goes to its target and takes the question along", async () => {
  const response = await get("/portfolio/nowhere?a=1");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/?a=1"]);
});

test.each([
  "/nowhere",
  "/_redirects",
  "/_headers",
  "/../outside.txt",
  "/%2e%2e/outside.txt",
  "/..%2foutside.txt",
  "/a%00b",
  "//evil.example/",
])("%s is not found, with the site's own page", async (path) => {
  expect(await getRaw(path)).toEqual({ status: 404, body: "not here" });
});

test("an address with two slashes leads to no other host", async () => {
  const response = await getRaw("//about");
  expect(response.body).toContain("Redirecting to /about/");
});

test.each(["/%", "/%ff", "*", "http://evil.example/"])("%s is no address", async (path) => {
  expect((await getRaw(path)).status).toBe(400);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("pages are not for %s", async (method) => {
  const response = await get("/about/", { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("the messages API answers below /api, and nothing else there does", async () => {
  const response = await get("/api/prod/messages", { method: "POST", body: "{}" });
  expect([response.status, await response.json()]).toEqual([503, { error: "Messages are not configured." }]);
  expect((await get("/api/prod/nothing")).status).toBe(404);
});

test("under a prefix every address starts with it", async () => {
  const prefixed = await serveSite(folder, { prefix: "/work" });
  expect(await getRaw("/work/about/", prefixed)).toEqual({ status: 200, body: "about" });
  expect((await fetch(`${prefixed.origin}/work/about`)).url).toBe(`${prefixed.origin}/work/about/`);
  expect(await getRaw("/about/", prefixed)).toEqual({ status: 404, body: "not here" });
  expect(await getRaw("/workshop/", prefixed)).toEqual({ status: 404, body: "not here" });
  await prefixed.close();
});

test("a built folder that goes away is not found, and is served again when it is back", async () => {
  const moved = await mkdtemp(join(tmpdir(), "moved-"));
  const elsewhere = await serveSite(moved);
  await rm(moved, { recursive: true });
  expect((await getRaw("/", elsewhere)).status).toBe(404);
  const api = await fetch(`${elsewhere.origin}/api/prod/messages`, { method: "POST" });
  expect(api.status).toBe(503);
  await mkdir(moved);
  await writeFile(join(moved, "index.html"), "back");
  expect(await getRaw("/", elsewhere)).toEqual({ status: 200, body: "back" });
  await elsewhere.close();
});

describe("a connection that is only held open", () => {
  const start = "POST /api/prod/messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
  let impatient: FolderServer;

  beforeAll(async () => {
    const patience = { headers: 200, request: 400, rest: 100, silence: 600 };
    impatient = await serveSite(folder, { patience, settings: leastEnvironment });
  });

  afterAll(() => impatient.close());

  async function open(sent: string, { origin } = impatient): Promise<Socket> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(sent);
    return socket;
  }

  test.each([
    ["without a word", ""],
    ["with half a header", "GET / HTTP/1.1\r\nhost: loc"],
    ["with half a body", `${start}content-length: 1000\r\n\r\n{"subject":`],
    ["with a body in pieces", `${start}transfer-encoding: chunked\r\n\r\n5\r\n{"sub`],
    ["for a page, with a body that never comes", "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n"],
  ])("%s is closed", async (_name, sent) => {
    const socket = await open(sent);
    await once(socket.resume(), "close");
    expect((await fetch(impatient.origin)).status).toBe(200);
  });

  test("for a body that nobody reads is closed after the answer", async () => {
    const patience = { headers: 60_000, request: 60_000, rest: 100, silence: 60_000 };
    const patient = await serveSite(folder, { patience });
    const socket = await open(
      "POST /about/ HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n",
      patient,
    );
    const answer: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => answer.push(chunk));
    await once(socket, "close");
    expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 405 /);
    await patient.close();
  });

  test("goes on where the body came after the answer", async () => {
    const socket = await open(
      "POST /api/prod/messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n",
    );
    const [refusal] = (await once(socket, "data")) as [Buffer];
    expect(refusal.toString()).toMatch(/^HTTP\/1\.1 415 /);
    socket.write("{}");
    const end = performance.now() + 300;
    while (performance.now() < end) {
      socket.write("HEAD /about/ HTTP/1.1\r\nhost: localhost\r\n\r\n");
      const [answer] = (await once(socket, "data", { signal: AbortSignal.timeout(10_000) })) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    }
    socket.destroy();
  });

  test("takes the next message after a body that was refused for its length", async () => {
    const post = (body: BodyInit) =>
      fetch(`${impatient.origin}/api/prod/messages`, {
        method: "POST",
        headers: typeof body === "string" ? { "content-type": "application/json" } : {},
        body,
      });
    const form = new FormData();
    form.set("subject", "x");
    const statuses = [];
    for (const body of ["x".repeat(1_000_000), "{}", form, "x".repeat(65_537), form]) {
      const response = await post(body);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).toEqual([413, 422, 415, 413, 415]);
  });

  test("while its body drips is closed", async () => {
    const socket = await open(`${start}content-length: 1000\r\n\r\n`);
    const drip = setInterval(() => socket.write(" "), 50);
    await once(socket.resume(), "close");
    clearInterval(drip);
  });
});
