import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { OwnerContent } from "../support/owner-content";
import { buildTimeout, secondSite, sampleSite } from "../support/sites";
import { publicFiles } from "./support/public-files";

const textFile = /\.(html|js|json|css|xml|txt|webmanifest|map)$|\/_\w+$/;

/** Everything that is one owner's own: what the site says, where it leads and where its sections are. */
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

describe("the code knows no owner", () => {
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

  test("nothing of the sample owner is left in another owner's site", () => {
    const sample = ownTexts(sampleSite.content);
    const left = texts.flatMap(({ file, text }) =>
      sample.filter((own) => text.includes(own)).map((own) => `${file} has "${own}"`),
    );
    expect(left).toEqual([]);
  });

  test("nothing of a draft is published, its picture included", () => {
    const { drafts: pieces, draftPages } = secondSite.content;
    const drafts = [
      ...pieces.flatMap(({ title, image }) => [title, basename(image, ".jpg")]),
      ...draftPages.flatMap(({ title, path }) => [title, path.slice(1, -1)]),
      ...draftPages.flatMap(({ text }) => text.match(/[\w-]+(?=\.jpg)/g) ?? []),
    ];
    expect([pieces.length, draftPages.length, drafts.length]).toEqual([2, 1, 7]);
    const left = texts.flatMap(({ file, text }) =>
      drafts.filter((own) => file.includes(own) || text.includes(own)).map((own) => `${file} has "${own}"`),
    );
    expect(left).toEqual([]);
    expect(files.filter((file) => drafts.some((own) => file.includes(own)))).toEqual([]);
  });

  test("the search finds what it looks for: the other owner's own texts are in the site", () => {
    const everything = texts.map(({ text }) => text).join("\n");
    expect(everything).toContain(JSON.stringify(secondSite.content.site.name));
    expect(everything).toContain(secondSite.content.sections[0]?.path);
  });
});
