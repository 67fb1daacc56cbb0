import { once } from "node:events";
import fs, { existsSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { securityHeaders } from "../../packages/output/hosting/header-rules";
import { renderHeaders } from "../../packages/output/hosting/render-rules";
import { minimalEnvironment } from "../contact-api/support/minimal-settings";
import { needs } from "../support/needs";
import { rawRequest, type TestServer } from "../support/http-server";
import { serveSite } from "../support/serve-site";
import { temporaryFolder } from "../support/temporary-folder";
import { writeProject } from "../support/project-folder";

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
const script = `console.log(${JSON.stringify("x".repeat(20_000))});`;
const files: Readonly<Record<string, string>> = {
  "index.html": "home",
  "about/index.html": "about",
  "404.html": "not here",
  "app.js": script,
  ".well-known/security.txt": "Contact: mailto:owner@site.example",
  _redirects: "/portfolio/* / 302\n/portfolio/music/ /portfolio/music/ 200\n",
  ".git/config": "secret",
  _headers: renderHeaders([
    { path: "/*", headers: securityHeaders },
    { path: "/app.js", headers: immutable },
    { path: "/static/*", headers: immutable },
  ]),
  "portfolio/music/index.html": "music",
};

let folder: string;
let server: TestServer;

beforeAll(async () => {
  const publicFiles = Object.entries(files).map(([name, content]) => [`public/${name}`, content]);
  const project = writeProject({ ...Object.fromEntries(publicFiles), "outside.txt": "outside" });
  folder = join(project, "public");
  server = await serveSite(folder);
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => server.close());

const get = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(server.origin + path, { redirect: "manual", ...options });

const getRaw = (path: string, { origin = server.origin, headers = {} } = {}) =>
  rawRequest(origin, path, { headers });

describe("a page or a file", () => {
  test.each([
    ["/", "home"],
    ["/about/?from=mail", "about"],
    ["/portfolio/music/", "music"],
    ["/.well-known/security.txt", "Contact: mailto:owner@site.example"],
  ])("is served when it exists: %s", async (path, body) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, body]);
  });

  test.each(["br", "gzip"])("is compressed when it is text and the browser accepts %s", async (encoding) => {
    const response = await get("/app.js", { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(await response.text()).toBe(script);
  });

  test.each(["bytes=0-9999", "bytes=-5000", "bytes=100-"])(
    "is sent in part, uncompressed: %s",
    async (range) => {
      const headers = { range, "accept-encoding": "gzip, br" };
      const { status, headers: received, body } = await getRaw("/app.js", { headers });
      const [, start = "", end = ""] = /^bytes (\d+)-(\d+)\//.exec(received["content-range"] ?? "") ?? [];
      expect({ status, encoding: received["content-encoding"] }).toEqual({
        status: 206,
        encoding: undefined,
      });
      expect(body).toBe(script.slice(Number(start), Number(end) + 1));
      expect(received["content-length"]).toBe(String(body.length));
    },
  );

  test("is not sent again when it is unchanged", async () => {
    const { etag = "" } = (await getRaw("/about/")).headers;
    const headers = { "if-none-match": etag };
    expect(await getRaw("/about/", { headers })).toMatchObject({ status: 304, body: "" });
  });
});

test("keeps the query when it redirects", async () => {
  const response = await get("/portfolio/nowhere?a=1");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/?a=1"]);
});

test.each([
  ...["/nowhere", "/static/nowhere.js", "/a%00b", "//evil.example/", "/50%", "/%E0%A4%A?a"],
  ...["/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt"],
  ...[
    "/_redirects",
    "/_headers",
    "//_headers",
    "/.git/config",
    "/./_headers",
    "/about/../_headers",
    "/%5fheaders",
    "/_headers/",
  ],
  ...["/404.html", "/404/", "/404"],
])("answers 404 with the site's page, which is not cached, when the path is %s", async (path) => {
  const { status, body, headers } = await getRaw(path);
  expect([status, body, headers["cache-control"]]).toEqual([404, "not here", "no-store"]);
});

test("redirects to its own host when a path starts with two slashes", async () => {
  expect((await getRaw("//about")).body).toContain("Redirecting to /about/");
});

test.each(["*", "http://evil.example/"])("answers 400 when the path is %s", async (path) => {
  expect((await getRaw(path)).status).toBe(400);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("answers 405 when the method is %s", async (method) => {
  const response = await get("/about/", { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test.each([
  [416, { range: "bytes=99999-" }],
  [412, { "if-match": '"other"' }],
])("answers %i, which is not cached, when the headers are %j", async (status, headers) => {
  const response = await getRaw("/app.js", { headers });
  expect(response).toMatchObject({ status, headers: { "cache-control": "no-store" } });
  if (status === 416) expect(response.headers["content-range"]).toBe(`bytes */${script.length}`);
});

test.each([
  ["EACCES", 500],
  ["EMFILE", 503],
])("answers without the file's headers when opening it fails with %s", async (code, status) => {
  jest.spyOn(fs, "createReadStream").mockImplementationOnce(() => {
    const failing = new Readable({
      read() {
        this.destroy(Object.assign(new Error(code), { code }));
      },
    });
    return failing as fs.ReadStream;
  });
  const { headers, ...response } = await getRaw("/app.js");
  expect(response).toEqual({ status, body: "The file cannot be sent.\n" });
  expect(headers).toMatchObject({ "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" });
  expect([headers.etag, headers["last-modified"], headers["accept-ranges"]]).toEqual(
    Array(3).fill(undefined),
  );
});

test("answers for the contact API below /api, and for nothing else there", async () => {
  const response = await get("/api/prod/messages", { method: "POST", body: "{}" });
  expect([response.status, await response.json()]).toEqual([503, { error: "Messages are not configured." }]);
  expect((await get("/api/prod/nothing")).status).toBe(404);
});

test("serves only paths below the prefix when there is one", async () => {
  const { close, origin } = await serveSite(folder, { prefix: "/work" });
  expect(await getRaw("/work/about/", { origin })).toMatchObject({ status: 200, body: "about" });
  expect((await fetch(`${origin}/work/about`)).url).toBe(`${origin}/work/about/`);
  expect((await fetch(`${origin}/work?a=1`)).url).toBe(`${origin}/work/?a=1`);
  for (const path of ["/about/", "/workshop/"])
    expect(await getRaw(path, { origin })).toMatchObject({ status: 404, body: "not here" });
  await close();
});

test("serves the site again when its folder was missing for a while", async () => {
  const moved = temporaryFolder();
  const { close, origin } = await serveSite(moved);
  await rm(moved, { recursive: true });
  expect((await getRaw("/", { origin })).status).toBe(404);
  expect((await fetch(`${origin}/api/prod/messages`, { method: "POST" })).status).toBe(503);
  await mkdir(moved);
  await writeFile(join(moved, "index.html"), "back");
  expect(await getRaw("/", { origin })).toMatchObject({ status: 200, body: "back" });
  await close();
});

async function openSocket(sent: string, { origin }: TestServer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}

const pipelined = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

needs(existsSync("/dev/fd"), "Linux or macOS").test(
  "closes every file when connections with pipelined requests are reset",
  async () => {
    const openFiles = () => readdirSync("/dev/fd").length;
    await writeFile(join(folder, "large.bin"), Buffer.alloc(4_000_000));
    const before = openFiles();
    const flooded = await serveSite(folder);
    for (const count of [10, 50])
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const socket = await openSocket(pipelined("/large.bin").repeat(count), flooded);
          await once(socket, count > 16 ? "close" : "data");
          socket.resetAndDestroy();
        }),
      );
    await flooded.close();
    while (openFiles() > before) await new Promise(setImmediate);
  },
);

describe("a connection", () => {
  const start = "POST /api/prod/messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
  let impatient: TestServer;
  beforeAll(async () => {
    const timeouts = { headers: 200, request: 400, unreadBody: 100, idle: 600 };
    impatient = await serveSite(folder, { timeouts, settings: minimalEnvironment });
  });
  afterAll(() => impatient.close());

  test.each([
    ["sends nothing", ""],
    ["sends half a header", "GET / HTTP/1.1\r\nhost: loc"],
    ["sends half a body", `${start}content-length: 1000\r\n\r\n{"subject":`],
    ["announces a body for a page", "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n"],
  ])("is closed when it %s and then waits", async (_name, sent) => {
    const socket = await openSocket(sent, impatient);
    await once(socket.resume(), "close");
    expect((await fetch(impatient.origin)).status).toBe(200);
  });

  test("is closed when its body arrives too slowly", async () => {
    const socket = await openSocket(`${start}content-length: 1000\r\n\r\n`, impatient);
    const drip = setInterval(() => socket.write(" "), 50);
    await once(socket.resume(), "close");
    clearInterval(drip);
  });

  test("is closed after the answer when its body is not read", async () => {
    const timeouts = { headers: 60_000, request: 60_000, unreadBody: 100, idle: 60_000 };
    const patient = await serveSite(folder, { timeouts });
    const head = "POST /about/ HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n";
    expect(await text(await openSocket(head, patient))).toMatch(/^HTTP\/1\.1 405 /);
    await patient.close();
  });
});
