import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { responseHeaders } from "../../packages/output/hosting/header-rules";
import { iconSource } from "../../packages/content/compile/icon";
import { robotsText, sitemapFiles, tdmRepText } from "../../packages/output/seo/sitemap-and-robots";
import { english } from "./english";
import { siteWith } from "../support/project-folder";
import { compileSite } from "../content/support/compile-project";
import { temporaryFolder } from "../support/temporary-folder";

let folder: string;

beforeEach(() => (folder = temporaryFolder()));

test.each([
  ["https://ada.example", "https://ada.example", ""],
  ["https://ada.example/", "https://ada.example", ""],
  ["https://ada.example:8443/music", "https://ada.example:8443", "/music"],
  ["https://ada.github.example/a/b/", "https://ada.github.example", "/a/b"],
  ["https://Ada.Example:443/Music", "https://ada.example", "/Music"],
  ["https://münchen.example", "https://xn--mnchen-3ya.example", ""],
])("compiles from %s the origin %s and the path prefix %j", async (siteUrl, origin, pathPrefix) => {
  const { site, documents } = await compileSite(siteWith({ siteUrl, rights: { licence: "/terms/" } }));
  expect(site).toMatchObject({ origin, pathPrefix });
  expect(documents.get("SiteContent/site")).toMatchObject({
    siteUrl: origin + pathPrefix,
    imageRights: { license: `${origin}${pathPrefix}/terms/` },
  });
});

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

test("leaves unlisted pages and Page Not Found out of the sitemap", () => {
  const unlisted = { path: "/offer/", type: "custom page", isListed: false } as const;
  const site = {
    origin: "https://ada.example",
    pathPrefix: "/a&b",
    languages: [english],
    routes: [unlisted],
  } as const;
  const files = sitemapFiles(["/", "/offer/", "/404/", "/404.html", "/404-film/"], site);
  expect(Object.keys(files)).toEqual(["sitemap-index.xml", "sitemap-0.xml"]);
  expect(files["sitemap-0.xml"]?.match(/<loc>.*?<\/loc>/g)).toEqual([
    "<loc>https://ada.example/a&amp;b/</loc>",
    "<loc>https://ada.example/a&amp;b/404-film/</loc>",
  ]);
});

test("uses icon.svg, otherwise icon.png, otherwise the plain icon", async () => {
  expect(iconSource(folder)).toMatch(/plain-icon\.svg$/);
  await writeFile(join(folder, "icon.png"), "");
  expect(iconSource(folder)).toBe(relative("", join(folder, "icon.png")));
  await writeFile(join(folder, "icon.svg"), "");
  expect(iconSource(folder)).toBe(relative("", join(folder, "icon.svg")));
});
