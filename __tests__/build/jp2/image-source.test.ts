import { imageSource } from "../../../plugins/gatsby-transformer-jp2/lib/image-source";
import type { ImageArguments } from "../../../plugins/gatsby-transformer-jp2/types";

const file = {
  absolutePath: "/site/content/été [1], a b.png",
  name: "été [1], a b",
  internal: { contentDigest: "d1" },
};
const srcSet = "/static/d1/x/n.jpg 200w,\n/static/d1/y/n.jpg 400w,\n/static/d1/z/n.jpg 800w";

function source(
  args: ImageArguments = {},
  changes: { widths?: { min?: number; max?: number }; quality?: number } = {},
) {
  const options = {
    quality: changes.quality,
    byteRatio: 0.95,
    widths: changes.widths ?? {},
    cacheDirectory: "/cache",
    threads: 2,
  };
  return imageSource({
    file,
    srcSet,
    sizes: "50vw",
    args,
    options,
    publicDirectory: "/site/public",
    pathPrefix: "",
  });
}

const widths = (set: string) => [...set.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));

test("the source has the widths and sizes of its siblings", () => {
  expect(source().source).toMatchObject({ type: "image/jp2", sizes: "50vw" });
  expect(widths(source().source.srcSet)).toEqual([200, 400, 800]);
});

test("every candidate is a URL without spaces or commas that leads to the job's output", () => {
  const { source: jp2, job } = source();
  const urls = jp2.srcSet.split(",\n").map((candidate) => candidate.split(" ")[0] ?? "");
  const outputs = job.args.operations.map(({ outputPath }) => `${job.outputDir}/${outputPath}`);
  expect(urls.map((url) => `/site/public${decodeURIComponent(url)}`)).toEqual(outputs);
  expect(urls.join("")).not.toMatch(/[\s,]/);
});

test.each([
  [{ min: 300 }, [400, 800]],
  [{ max: 400 }, [200, 400]],
  [{ max: 100 }, [200]],
  [{ min: 1000 }, [800]],
])("the option widths %j leaves %j", (limits, expected) => {
  expect(widths(source({}, { widths: limits }).source.srcSet)).toEqual(expected);
});

test("the budget follows the jpg's quality, unless the option says otherwise", () => {
  expect(source({ quality: 70 }).job.args.settings.quality).toBe(70);
  expect(source({ quality: 70, jpgOptions: { quality: 60 } }).job.args.settings.quality).toBe(60);
  expect(source({ quality: 70 }, { quality: 40 }).job.args.settings.quality).toBe(40);
});

test("what changes pixels changes the address; what does not, does not", () => {
  const drawing = { placeholder: "blurred", sizes: "10vw", width: undefined };
  const address = (args: ImageArguments) => source(args).source.srcSet;
  expect(address({ aspectRatio: 1 })).not.toBe(address({}));
  expect(address({ quality: 80 })).not.toBe(address({ quality: 70 }));
  expect(address({ ...drawing })).toBe(address({}));
});
