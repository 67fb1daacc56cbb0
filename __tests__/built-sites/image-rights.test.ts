import { join } from "node:path";
import { minRightsWidth } from "../../packages/content/schema/image-sizes";
import { privateTags, readTags, withExiftool, type Tags } from "../support/images/exiftool";
import { configuredSite, projectSite } from "../support/test-sites";

jest.setTimeout(600_000);

const media = ["jpg", "jpeg", "png", "webp", "jp2", "svg", "mp4", "webm", "ico"].flatMap((extension) => [
  "-ext",
  extension,
]);

withExiftool.describe.each([projectSite, configuredSite])("the media of $name", (site) => {
  let files: Tags[];

  beforeAll(async () => {
    const folder = await site.build();
    files = readTags("-r", ...media, folder).map((tags) => ({
      ...tags,
      SourceFile: tags.SourceFile.slice(join(folder, "/").length),
    }));
  });

  test("have their creator, rights and a reservation in every large variant, and in no small one", () => {
    const variants = files.filter(({ SourceFile }) =>
      /^static\/[0-9a-f]{32}\/.*\.(jpg|png|webp)$/.test(SourceFile),
    );
    const isLarge = ({ ImageWidth }: Tags) => Number(ImageWidth) >= minRightsWidth;
    expect(variants.length).toBeGreaterThan(0);
    if (site === configuredSite) expect(variants.filter(isLarge).length).toBeGreaterThan(5);
    for (const tags of variants) {
      const { SourceFile, Creator, Rights, DataMining } = tags;
      expect({ SourceFile, Creator, Rights, DataMining }).toEqual(
        isLarge(tags)
          ? {
              SourceFile,
              Creator: expect.stringMatching(/\w/) as string,
              Rights: expect.stringContaining(String(Creator)) as string,
              DataMining: expect.stringMatching(/\w/) as string,
            }
          : { SourceFile },
      );
    }
  });

  test("have no location, serial number or thumbnail", () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((tags) => privateTags(tags).length > 0)).toEqual([]);
  });
});
