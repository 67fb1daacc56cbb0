import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { BuildArgs } from "gatsby";
import { checkPathPrefix } from "../../src/output/check-path-prefix";
import { responseHeaders } from "../../src/output/hosting/header-rules";
import { iconSource } from "../../src/output/seo/icon";
import { robotsText, sitemapOptions, tdmRepText } from "../../src/output/seo/sitemap-and-robots";
import { readSiteSettings } from "../../src/output/site-settings";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-settings-"));
});

afterEach(() => rm(folder, { recursive: true }));

test.each([
  ["https://ada.example", "https://ada.example", ""],
  ["https://ada.example/", "https://ada.example", ""],
  ["https://ada.example:8443/music", "https://ada.example:8443", "/music"],
  ["https://ada.github.example/a/b/", "https://ada.github.example", "/a/b"],
])("reads from %s the origin %s and the path prefix %j", async (siteUrl, origin, pathPrefix) => {
  const site = { name: "Ada", title: "Ada, composer", description: "Music.", links: {}, siteUrl };
  await writeFile(join(folder, "site.json"), `\uFEFF${JSON.stringify(site)}`);
  expect(readSiteSettings(folder)).toMatchObject({ name: "Ada", origin, pathPrefix });
});

test.each(['{ "name": "Ada", "siteUrl": "ada.example" }', ""])(
  "returns placeholders when site.json is %j",
  async (text) => {
    await writeFile(join(folder, "site.json"), text);
    expect(readSiteSettings(folder)).toMatchObject({ name: "content/site.json", pathPrefix: "" });
  },
);

describe("robots.txt, tdmrep.json and the header", () => {
  const allowed = "User-agent: *\nAllow: /\n\n";
  const sitemap = "Sitemap: https://ada.example/music/sitemap-index.xml\n";

  test.each([
    ["all", allowed + sitemap, 0],
    [
      "search",
      expect.stringMatching(/^User-agent: \*\nAllow: \/\n\n(User-agent: .+\n){99,}Disallow: \/\n\nSitemap: /),
      1,
    ],
    ["none", "User-agent: *\nDisallow: /\n", 1],
  ] as const)("say the same when crawlers is %s", (crawlers, robots, reservation) => {
    const site = { origin: "https://ada.example", pathPrefix: "/music", crawlers };
    expect(robotsText(site)).toEqual(robots);
    expect(JSON.parse(tdmRepText(site))).toEqual([{ location: "/music/", "tdm-reservation": reservation }]);
    expect(responseHeaders(crawlers)).toMatchObject({ "tdm-reservation": String(reservation) });
  });

  test("name crawlers for training and none of search engines when crawlers is search", () => {
    const lines = robotsText({ origin: "", pathPrefix: "", crawlers: "search" }).split("\n");
    const names = lines.map((line) => line.replace("User-agent: ", ""));
    const training = ["GPTBot", "ClaudeBot", "CCBot", "Google-Extended", "Applebot-Extended", "Bytespider"];
    expect(names).toEqual(expect.arrayContaining([...training, "meta-externalagent", "ChatGPT Agent"]));
    for (const name of ["Googlebot", "Googlebot-Image", "bingbot", "DuckDuckBot", "Applebot"])
      expect(names).not.toContain(name);
  });
});

test("leaves unlisted pages out of the sitemap", () => {
  const nodes = (...paths: string[]) => ({ nodes: paths.map((path) => ({ path })) });
  const pages = sitemapOptions({
    origin: "https://ada.example",
    rootPrefix: "",
    languages: ["en"],
  }).resolvePages({
    allSitePage: nodes("/", "/portfolio/games/gift/", "/offer/"),
    allPiecePage: nodes("/portfolio/games/gift/"),
    allCustomPage: nodes("/offer/"),
  });
  expect(pages).toEqual([{ path: "/" }]);
});

test("uses icon.svg, otherwise icon.png, otherwise the plain icon", async () => {
  expect(iconSource(folder)).toMatch(/plain-icon\.svg$/);
  await writeFile(join(folder, "icon.png"), "");
  expect(iconSource(folder)).toBe(relative("", join(folder, "icon.png")));
  await writeFile(join(folder, "icon.svg"), "");
  expect(iconSource(folder)).toBe(relative("", join(folder, "icon.svg")));
});

test.each([
  ["", 0],
  ["/portfolio-site", 0],
  ["/music", 0],
  ["/portfolio", 1],
])(
  "the path prefix %j fails the build %d times when there is a page /portfolio/music/",
  (pathPrefix, times) => {
    const panic = jest.fn();
    const state = { pages: new Map([["", { path: "/portfolio/music/" }]]) };
    checkPathPrefix({
      pathPrefix,
      reporter: { panic },
      store: { getState: () => state },
    } as unknown as BuildArgs);
    expect(panic).toHaveBeenCalledTimes(times);
  },
);
