import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildTimeout, secondSite } from "../support/test-sites";
import { publicFiles } from "./support/public-files";

const textFile = /\.(html|js|json|css|xml|txt|webmanifest|map)$|\/_\w+$/;

/** Returns the long texts in the JSON files of a content folder: short ones may be in any site. */
async function longTexts(folder: string): Promise<string[]> {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === "string") return value.length > 20 ? [value] : [];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
  const files = names.filter((name) => !name.startsWith("schema"));
  const values = files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as unknown);
  return (await Promise.all(values)).flatMap(textsIn);
}

describe("the site of another owner", () => {
  let files: string[];
  let texts: { file: string; text: string }[];

  beforeAll(async () => {
    const folder = await secondSite.build();
    files = await publicFiles(folder);
    texts = await Promise.all(
      files
        .filter((file) => textFile.test(file))
        .map(async (file) => ({ file, text: await readFile(join(folder, file), "utf8") })),
    );
  }, buildTimeout);

  test("contains nothing of the project's own content", async () => {
    const own = await longTexts("__tests__/fixtures/second-fixture");
    const others = (await longTexts("content")).filter((text) => !own.includes(text));
    const found = (owned: readonly string[]) =>
      texts.flatMap(({ file, text }) =>
        owned.filter((each) => text.includes(each)).map((each) => `${file} has "${each}"`),
      );
    expect(found(others)).toEqual([]);
    expect(found(own)).not.toEqual([]);
  });

  test("contains nothing of a draft, images included", () => {
    const { drafts: pieces, draftPages } = secondSite.content;
    const drafts = [
      ...pieces.flatMap(({ title, image }) => [title, basename(image, ".jpg")]),
      ...draftPages.flatMap(({ title, path }) => [title, path.slice(1, -1)]),
      ...draftPages.flatMap(({ text }) => text.match(/[\w-]+(?=\.jpg)/g) ?? []),
    ];
    expect([pieces.length, draftPages.length, drafts.length]).toEqual([2, 1, 7]);
    const remaining = texts.flatMap(({ file, text }) =>
      drafts.filter((own) => file.includes(own) || text.includes(own)).map((own) => `${file} has "${own}"`),
    );
    expect(remaining).toEqual([]);
    expect(files.filter((file) => drafts.some((own) => file.includes(own)))).toEqual([]);
  });
});
