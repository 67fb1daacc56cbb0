import fc from "fast-check";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../src/content/check/check-content";
import { aboutSchema } from "../../src/content/model/about";
import { homeSchema } from "../../src/content/model/home";
import { formatProblem } from "../../src/content/check/problem";
import { sectionSchema } from "../../src/content/model/section";
import { siteSchema } from "../../src/content/model/site";
import { removeProjects, validProject, writeProject } from "../content/support/content-folder";

afterAll(removeProjects);

const schemas = {
  "site.json": siteSchema,
  "home.json": homeSchema,
  "about.json": aboutSchema,
  "sections/games.json": sectionSchema,
};

const file = fc.constantFrom(...(Object.keys(schemas) as (keyof typeof schemas)[]));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const strangeBytes = fc.oneof(
  fc.uint8Array({ maxLength: 4 }),
  fc.string({ unit: "binary-ascii", maxLength: 6 }).map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      '"',
      ":",
      "\\",
      "é",
      "漢",
      "👩‍🎨",
      "\u2028",
      "\u202E",
      "null",
      "-1e999",
      "\uFEFF",
      "\0",
      '"__proto__":{},',
    )
    .map((text) => Buffer.from(text)),
);

/** The bytes of a file from one share of its length to another replaced by others. */
const mutation = fc.record({
  file,
  from: share,
  length: fc.constantFrom(0, 0, 1, 2, 20),
  bytes: strangeBytes,
});

/** Where values of every kind take the place of one in the parsed file. */
const replacement = fc.record({ file, at: share, value: fc.jsonValue({ maxDepth: 2 }) });

function placesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...path, key]))];
}

function replaced(value: unknown, [step, ...rest]: (string | number)[], by: unknown): unknown {
  if (step === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], rest, by);
  return copy;
}

const oneLine = /^content\/[^\n]+:[1-9]\d*:[1-9]\d* \S[^\n]*$/;

/** What a report promises of any content: lines an owner can read, or files that the build can rely on. */
async function expectPromise(folder: string): Promise<void> {
  const { problems } = await checkContent(join(folder, "content"));
  for (const problem of problems) {
    const line = formatProblem(problem);
    expect(line).toMatch(oneLine);
    expect(line).not.toMatch(/\bat .*\.(js|ts):\d|undefined|\[object/);
  }
  if (problems.length > 0) return;
  for (const [path, schema] of Object.entries(schemas)) {
    const text = await readFile(join(folder, "content", path), "utf8");
    expect(schema.safeParse(JSON.parse(text.replace(/^\uFEFF/, "")))).toMatchObject({ success: true });
  }
}

async function expectPromiseFor(
  file: string,
  original: Buffer,
  folder: string,
  changed: string | Buffer,
): Promise<void> {
  const path = join(folder, "content", file);
  await writeFile(path, changed);
  await expectPromise(folder);
  await writeFile(path, original);
}

let folder: string;
beforeAll(async () => {
  folder = await writeProject(await validProject());
});

const original = (name: string): Promise<Buffer> => readFile(join(folder, "content", name));

test("Whatever bytes a file holds, the report is readable lines or content that the build can rely on.", async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async ({ file: name, from, length, bytes }) => {
      const before = await original(name);
      const start = Math.floor(from * before.length);
      const changed = Buffer.concat([before.subarray(0, start), bytes, before.subarray(start + length)]);
      await expectPromiseFor(name, before, folder, changed);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test("Whatever value a field holds, the report is readable lines or content that the build can rely on.", async () => {
  await fc.assert(
    fc.asyncProperty(replacement, async ({ file: name, at, value }) => {
      const before = await original(name);
      const json: unknown = JSON.parse(before.toString());
      const places = placesOf(json);
      const place = places[Math.min(places.length - 1, Math.floor(at * places.length))] ?? [];
      await expectPromiseFor(name, before, folder, JSON.stringify(replaced(json, place, value)));
    }),
    { numRuns: 300 },
  );
}, 60_000);
