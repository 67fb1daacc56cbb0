import fc from "fast-check";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { formatProblem } from "../../packages/content/read/problem";
import { jsonCollections } from "../../packages/content/schema/collections";
import { writeSite } from "../support/project-folder";

const files = ["site.json", "home.json", "about.json", "sections/games.json"];
const strangeTexts = [...'{}[,":\\é\u2028\uFEFF\0', "👩‍🎨", "null", "-1e999"];

let folder: string;
const originals = new Map<string, Buffer>();

beforeAll(async () => {
  // With a folder for the cache of images.
  folder = await writeSite({ "node_modules/.cache/empty": "" });
  for (const file of files) originals.set(file, await readFile(join(folder, "content", file)));
});

/** Expects readable lines, or documents that match their schemas, if a file is changed. */
async function expectReadableReport(
  file: string,
  change: (before: Buffer) => string | Buffer,
): Promise<void> {
  const before = originals.get(file) ?? Buffer.alloc(0);
  await writeFile(join(folder, "content", file), change(before));
  const { problems, documents } = await checkContent(join(folder, "content"));
  await writeFile(join(folder, "content", file), before);
  for (const problem of problems) {
    const line = formatProblem(problem);
    expect(line).toMatch(/^content\/[^\n]+:[1-9]\d*:[1-9]\d* \S[^\n]*$/);
    expect(line).not.toMatch(/\bat .*\.(js|ts):\d|undefined|\[object/);
  }
  if (problems.length > 0) return;
  expect(documents.map(({ collection }) => collection)).toEqual(jsonCollections);
  for (const { collection, value } of documents)
    expect(collection.schema.safeParse(value).success).toBe(true);
}

/** Replaces one of the values of a JSON text, chosen by a share of their number. */
function withReplacedValue(json: string, at: number, value: unknown): string {
  let count = 0;
  JSON.parse(json, () => (count += 1));
  let remaining = Math.floor(at * (count - 1));
  return JSON.stringify(JSON.parse(json, (_key, part: unknown) => (remaining-- === 0 ? value : part)));
}

const file = fc.constantFrom(...files);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 4 }),
  fc.constantFrom(...strangeTexts, '"__proto__":{},').map((text) => Buffer.from(text)),
);

test("reports readable lines or valid documents when bytes of a file are replaced", async () => {
  const mutation = fc.record({ file, share, length: fc.constantFrom(0, 1, 2, 20), bytes });
  await fc.assert(
    fc.asyncProperty(mutation, async ({ file: name, share: from, length, bytes: inserted }) => {
      await expectReadableReport(name, (before) => {
        const start = Math.floor(from * before.length);
        return Buffer.concat([before.subarray(0, start), inserted, before.subarray(start + length)]);
      });
    }),
    { numRuns: 150 },
  );
});

test("either reports one-line problems or returns valid documents when a value is replaced", async () => {
  const replacement = fc.record({ file, share, value: fc.jsonValue({ maxDepth: 2 }) });
  await fc.assert(
    fc.asyncProperty(replacement, async ({ file: name, share: at, value }) => {
      await expectReadableReport(name, (before) => withReplacedValue(before.toString(), at, value));
    }),
    { numRuns: 150 },
  );
});
