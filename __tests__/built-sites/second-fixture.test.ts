import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { OwnerContent } from "../support/owner-content";
import { buildTimeout, secondSite, sampleSite } from "../support/test-sites";
import { publicFiles } from "./support/public-files";

const textFile = /\.(html|js|json|css|xml|txt|webmanifest|map)$|\/_\w+$/;

/** Returns every text that belongs to one owner. */
function ownTexts({ site, home, about, sections }: OwnerContent): string[] {
  return [
    site.name,
    site.title,
    site.description,
    site.siteUrl,
    ...Object.values(site.links).flatMap((link) =>
      typeof link === "string" && link.includes(":") ? [link] : [],
    ),
    ...home.quotes,
    ...[...home.wide, ...home.tall].map(({ alt }) => alt),
    about.heading,
    ...sections.flatMap(({ path, pieces }) => [
      path.slice(0, -1),
      ...pieces.flatMap(({ title, description, alt, code, video, link }) =>
        [title.length > 6 ? title : "", description, alt, code, video, link].map((text) => text ?? ""),
      ),
    ]),
  ].filter((text) => text !== "");
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

  test("contains nothing of the sample owner", () => {
    const sample = ownTexts(sampleSite.content);
    const remaining = texts.flatMap(({ file, text }) =>
      sample.filter((own) => text.includes(own)).map((own) => `${file} has "${own}"`),
    );
    expect(remaining).toEqual([]);
    // The search finds what is there.
    expect(ownTexts(secondSite.content).some((own) => texts.some(({ text }) => text.includes(own)))).toBe(
      true,
    );
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
