import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { iconSource } from "../../../src/publish/seo/icon";
import { robotsText } from "../../../src/publish/seo/robots";
import { siteSettings } from "../../../src/publish/seo/site-settings";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-settings-"));
});

afterEach(() => rm(folder, { recursive: true }));

const site = {
  name: "Ada Example",
  title: "Ada Example, composer",
  description: "Music.",
  links: {
    resumePdf: "/r.pdf",
    resumeHtml: "/r.html",
    linkedIn: "https://l.example",
    gitHub: "https://g.example",
  },
};

const writeSite = (siteUrl: string, start = ""): Promise<void> =>
  writeFile(join(folder, "site.json"), start + JSON.stringify({ ...site, siteUrl }));

test.each([
  ["https://ada.example", "https://ada.example", ""],
  ["https://ada.example/", "https://ada.example", ""],
  ["https://ada.example:8443/music", "https://ada.example:8443", "/music"],
  ["https://ada.github.example/a/b/", "https://ada.github.example", "/a/b"],
])("%s is published at %s below the path %j", async (siteUrl, origin, pathPrefix) => {
  await writeSite(siteUrl);
  expect(siteSettings(folder)).toMatchObject({ name: "Ada Example", origin, pathPrefix });
});

test("a byte order mark is no part of the text", async () => {
  await writeSite("https://ada.example", "\uFEFF");
  expect(siteSettings(folder).title).toBe("Ada Example, composer");
});

test.each(["ftp://ada.example", "ada.example", ""])(
  "a site.json that is refused later (%j) gives a stand-in",
  async (siteUrl) => {
    await writeSite(siteUrl);
    expect(siteSettings(folder).name).toBe("content/site.json");
  },
);

test("so does a missing one", () => {
  expect(siteSettings(join(folder, "missing"))).toMatchObject({ name: "content/site.json", pathPrefix: "" });
});

test("every crawler is welcome and finds the sitemap, below a path too", () => {
  expect(robotsText({ origin: "https://ada.example", pathPrefix: "/music" })).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://ada.example/music/sitemap-index.xml\n",
  );
});

test("icons are made from the owner's mark, an SVG before a PNG, else from a plain one", async () => {
  expect(iconSource(folder)).toMatch(/plain-icon\.svg$/);
  await writeFile(join(folder, "icon.png"), "");
  expect(iconSource(folder)).toBe(relative("", join(folder, "icon.png")));
  await writeFile(join(folder, "icon.svg"), "");
  expect(iconSource(folder)).toBe(relative("", join(folder, "icon.svg")));
});
