import { mkdir, readdir, symlink } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { networkInterfaces } from "node:os";
import { connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { plainImage } from "../support/project-folder";
import { placeOf } from "../../packages/studio/document-state";
import { rawRequest } from "../support/http-server";
import { startTestStudio, type StudioServer } from "./support/studio-server";

let studio: StudioServer;

beforeAll(async () => {
  studio = await startTestStudio({
    "secret.md": "secret",
    "secret.jpg": await plainImage("jpeg"),
    "content/.hidden.md": "secret",
    "content/sections/games/go.md": "Black begins.",
    "content/sections/games/É.png": await plainImage("png"),
    "content/sections/games/damaged.jpg": "\xff\xd8\xff",
    "static/cv.md": "A file that is no text of the content.",
  });
  await symlink(join(studio.folder, "secret.md"), join(studio.folder, "content/link.md"));
  await symlink(studio.folder, join(studio.folder, "content/out"));
  await mkdir(join(studio.folder, "outside"));
  await symlink(join(studio.folder, "outside"), join(studio.folder, "content/pages"));
});

afterAll(() => studio.stop());

const request = (path: string, headers: OutgoingHttpHeaders = {}, method = "GET", body?: string) =>
  rawRequest(`http://127.0.0.1:${studio.port}`, path, {
    headers,
    method,
    ...(body !== undefined && { body }),
  });

const ownHeaders = () => ({ host: `localhost:${studio.port}`, "x-studio-token": studio.token });
const save = '{"path":"about.json","version":"x","value":{"heading":"Hacked"}}';
const json = { "content-type": "application/json" };

it("refuses a connection when its address is not 127.0.0.1", async () => {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const others = all.filter(({ address, family }) => address !== "127.0.0.1" && family === "IPv4");
  for (const { address } of others)
    await expect(once(connect({ port: studio.port, host: address }), "connect")).rejects.toThrow();
});

it.each(["localhost", "127.0.0.1", "[::1]"])(
  "answers a request when its host is %s with the port of the Studio",
  async (name) => {
    const { status, headers, body } = await request("/", { host: `${name}:${studio.port}` });
    expect(status).toBe(200);
    expect(body).toContain(studio.token);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(Object.keys(headers).filter((header) => header.startsWith("access-control"))).toEqual([]);
  },
);

it.each([
  ["another host name", () => ({ host: `studio.example:${studio.port}` })],
  ["a host name that ends in localhost", () => ({ host: `evil-localhost:${studio.port}` })],
  ["a host that is no URL", () => ({ host: `localhost:${studio.port}.` })],
  ["another port", () => ({ host: "localhost:1" })],
  ["no port", () => ({ host: "localhost" })],
  ["another origin", () => ({ origin: "https://evil.example" })],
  ["the origin of the site", () => ({ origin: "http://localhost:8000" })],
  ["an origin with another name than the host", () => ({ origin: `http://127.0.0.1:${studio.port}` })],
  ["the origin null", () => ({ origin: "null" })],
])("answers 403 when a request with the token has %s", async (_name, headers) => {
  for (const path of ["/", "/assets/studio.js", "/api/state"]) {
    const answer = await request(path, { ...ownHeaders(), ...headers() });
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain(studio.token);
  }
});

it.each([
  ["no token", { "x-studio-token": "" }],
  ["a wrong token", { "x-studio-token": "x".repeat(43) }],
  ["the token in a cookie only", { "x-studio-token": "", cookie: "x-studio-token=1" }],
])("answers 403 to every API request when it has %s", async (_name, headers) => {
  const read = "forms state events document?path=about.json thumbnail?path=home/a.jpg nothing";
  for (const path of read.split(" "))
    expect((await request(`/api/${path}`, { ...ownHeaders(), ...headers })).status).toBe(403);
  const change =
    "save upload?name=a.png&role=image documents delete undo redo history publish markdown-image";
  for (const path of change.split(" ")) {
    const answer = await request(`/api/${path}`, { ...ownHeaders(), ...json, ...headers }, "POST", save);
    expect(answer.status).toBe(403);
  }
});

it.each([
  ["a preflight", "OPTIONS", { origin: "https://evil.example", "access-control-request-method": "POST" }, ""],
  [
    "a form of another page",
    "POST",
    { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
    "path=about.json",
  ],
  ["JSON as plain text", "POST", { "content-type": "text/plain" }, save],
  [
    "a WebSocket",
    "GET",
    { connection: "Upgrade", upgrade: "websocket", "sec-websocket-key": "x", "x-studio-token": "" },
    "",
  ],
  ["another method", "PUT", json, save],
])("answers 403 without a CORS header when it receives %s", async (_name, method, headers, body) => {
  const path = method === "GET" ? "/api/events" : "/api/save";
  const { host } = ownHeaders();
  const answer = await request(path, { ...ownHeaders(), ...headers, host }, method, body);
  expect(answer.status).toBe(403);
  expect(Object.keys(answer.headers).filter((header) => header.startsWith("access-control"))).toEqual([]);
});

const forbiddenPaths = [
  "../secret.md",
  "..%2fsecret.md",
  "sections/../../secret.md",
  "%2e%2e/secret.md",
  "..\\secret.md",
  "/etc/passwd",
  "link.md",
  "out/secret.md",
  ".hidden.md",
  "SECTIONS/games/go.md",
  "sections/games/go.md/",
  "sections//games/go.md",
  "sections/games/go.md\0.md",
  "../static/cv.md",
  "\uff0e\uff0e/secret.md",
  "file:///etc/passwd",
  "",
  ".",
];

it.each(forbiddenPaths)("reads and writes nothing when the path is %j", async (path) => {
  const query = encodeURIComponent(path);
  for (const target of [
    `markdown?path=${query}`,
    `document?path=${query}`,
    `thumbnail?path=${encodeURIComponent(path.replace(".md", ".jpg"))}`,
  ])
    expect([403, 404]).toContain((await studio.call(`/api/${target}`)).status);
  const saved = await studio.post("/api/save", { path: path || "x", version: "x", value: {} });
  expect([403, 404, 409]).toContain(saved.status);
  const { version, value, keys } = await studio.open("sections/games.json");
  const at = placeOf(keys, ["pieces", 0, "story"]);
  const inputs = [
    { at, value: `../${path}` },
    { at, text: "Hacked", version: "x" },
  ];
  const request = { path: "sections/games.json", version, value, keys, inputs };
  expect([403, 404, 409]).toContain((await studio.post("/api/save", request)).status);
  expect(await studio.read("secret.md")).toBe("secret");
});

it("finds no file when its name is written in another Unicode form", async () => {
  const thumbnail = (path: string) => studio.call(`/api/thumbnail?path=${encodeURIComponent(path)}`);
  expect((await thumbnail("sections/games/É.png".normalize("NFC"))).status).toBe(200);
  expect((await thumbnail("sections/games/É.png".normalize("NFD"))).status).toBe(404);
});

it("writes nothing when a link leads out of content/", async () => {
  expect((await studio.post("/api/documents", { kind: "page", title: "Imprint" })).status).toBe(403);
  expect(await readdir(join(studio.folder, "outside"))).toEqual([]);
});

it("makes the file name of a picture safe for every host and Git, and rejects other uploads", async () => {
  const picture = await plainImage("png");
  for (const [name, expected] of [
    ["../../evil.png", "evil.png"],
    ["..\\..\\evil.png", "evil.png"],
    [".htaccess.png", "htaccess.png"],
    ["CON.png", "file-CON.png"],
    ["a:b?c*.png", "a-b-c-.png"],
    ["GIT~1.PNG", "GIT-1.png"],
    ["trailing. .png", "trailing.png"],
    ["line\nbreak\u202e.png", "linebreak.png"],
    [`${"é".repeat(300)}.png`, `${"é".repeat(60)}.png`],
    ["e\u0301.png", "é.png"],
    [" .png", "file.png"],
  ] as const)
    expect([name, (await studio.upload(name, picture)).name]).toEqual([name, expected]);
  for (const name of ["a.html", "a.js", "a.json", "a.md", "a.svg.exe", ".git", "a"])
    expect((await studio.upload(name, Buffer.from("x"))).message).toMatch(/must be a jpg|must not start/);
});

it("answers 403 and stores nothing when a body has 200 MB, with or without content-length", async () => {
  const size = 200_000_000;
  const announced = await request(
    "/api/upload?name=a.png&role=image",
    {
      ...ownHeaders(),
      "content-length": String(size),
    },
    "POST",
  ).catch(() => ({ status: 403 }));
  expect(announced.status).toBe(403);
  const chunk = new Uint8Array(1_000_000);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += chunk.length;
      if (sent > size) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const streamed = await studio.call("/api/upload?name=a.png&role=image", init).then(
    ({ status }) => status,
    () => 403,
  );
  expect(streamed).toBe(403);
  expect(await readdir(join(studio.stateFolder, "uploads"))).toEqual(
    expect.not.arrayContaining([expect.stringContaining("source")]),
  );
});

it("answers 404 when an image is damaged", async () => {
  for (const target of ["thumbnail", "picture"])
    expect((await studio.call(`/api/${target}?path=sections/games/damaged.jpg`)).status).toBe(404);
});

it("answers all requests when 1,000 arrive at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => studio.call("/api/document?path=about.json")),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1_000);
});

it("answers 403 when a body does not match the schema, is too deep, or names an entry by its index", async () => {
  const deep = JSON.parse("[".repeat(1_000) + "]".repeat(1_000)) as unknown;
  const request = { path: "about.json", version: "x", value: {} };
  for (const body of [
    [],
    { path: 1 },
    { ...request, value: [], more: true },
    { ...request, value: { topics: deep } },
    { ...request, inputs: [{ at: "topics", value: deep }] },
    { ...request, inputs: [{ at: ["topics", 4_000_000_000], value: "" }] },
    { ...request, inputs: [{ at: "%zz", value: "" }] },
    { ...request, inputs: [{ at: Array(30).fill("topics").join("/"), value: "" }] },
  ])
    expect((await studio.post("/api/save", body)).status).toBe(403);
});
