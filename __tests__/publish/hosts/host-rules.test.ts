import { statSync } from "node:fs";
import type { RoutesManifest } from "gatsby";
import { limitProblems, tooManyRedirects } from "../../../src/publish/hosts/host-limits";
import { hostRules } from "../../../src/publish/hosts/host-rules";
import { renderRedirects } from "../../../src/publish/hosts/render-rules";
import { parseRules } from "../../../src/serve/site-rules";

const page = (path: string, filePath: string): RoutesManifest[number] => ({
  type: "static",
  path,
  filePath,
  headers: [],
});
const redirect = (path: string, toPath: string): RoutesManifest[number] => ({
  type: "redirect",
  path,
  toPath,
  status: 302,
  headers: [],
});

test("takes pages and redirects from the routes that Gatsby built", () => {
  const { redirects, headers } = hostRules([
    page("/", "public/index.html"),
    page("/portfolio/music/", "public/portfolio/music/index.html"),
    page("/robots.txt/", "public/robots.txt"),
    page("/_redirects/", "public/_redirects"),
    redirect("/portfolio/*", "/"),
  ]);
  expect(redirects.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`)).toEqual([
    "/portfolio/music /portfolio/music",
    "/portfolio/music/ /portfolio/music/",
    "/portfolio/* /",
  ]);
  expect(headers.map(({ path }) => path)).toEqual([
    "/*",
    "/",
    "/portfolio/*",
    "/robots.txt",
    "/static/*.jp2",
  ]);
});

test("under a path prefix every rule holds below it, even when the prefix is the portfolio's own name", () => {
  const { redirects, headers } = hostRules([
    page("/portfolio/", "public/index.html"),
    page("/portfolio/music/", "public/portfolio/music/index.html"),
    redirect("/portfolio/portfolio/*", "/portfolio/"),
  ]);
  expect(redirects).toEqual([
    { fromPath: "/portfolio/portfolio/music", toPath: "/portfolio/portfolio/music", statusCode: 200 },
    { fromPath: "/portfolio/portfolio/music/", toPath: "/portfolio/portfolio/music/", statusCode: 200 },
    { fromPath: "/portfolio/portfolio/*", toPath: "/portfolio/", statusCode: 302 },
  ]);
  expect(headers.map(({ path }) => path)).toEqual([
    "/portfolio/*",
    "/portfolio/",
    "/portfolio/portfolio/*",
    "/portfolio/static/*.jp2",
  ]);
});

/** A site of so many pieces with a story, below a path of its own or none. */
function largeSite(sectionCount: number, pieceCount: number, prefix = "") {
  const sections = Array.from({ length: sectionCount }, (_, index) => `/portfolio/section-${index}/`);
  const pieces = Array.from(
    { length: pieceCount },
    (_, index) => `${sections[index % sectionCount] ?? ""}piece-${index}/`,
  );
  const pages = ["/", "/about/", "/contact/", "/portfolio/", ...sections, ...pieces];
  const files = ["/app-1e180ea6faa1dd00f195.js", ...pages.map((path) => `/page-data${path}page-data.json`)];
  return {
    sections: sections.map((path) => prefix + path),
    pieces: pieces.map((path) => prefix + path),
    routes: [
      ...pages.map((path) => page(prefix + path, `public${path}index.html`)),
      ...files.map((path) => page(prefix + path, `public${path}`)),
      ...sections.map((path) => redirect(`${prefix}${path}*`, prefix + path)),
      redirect(`${prefix}/portfolio/*`, `${prefix}/`),
    ],
  };
}

describe.each([
  [1, ""],
  [10, ""],
  [10, "/portfolio"],
  [45, "/work"],
])("1,000 pieces with a story in %s sections below %j/", (sectionCount, prefix) => {
  const { routes, sections, pieces } = largeSite(sectionCount, 1_000, prefix);
  const { redirects, headers } = hostRules(routes);
  const rules = parseRules(renderRedirects(redirects), "");

  test("have rules that Cloudflare takes, and so does Netlify", () => {
    expect([...tooManyRedirects(redirects), ...limitProblems(redirects, headers)]).toEqual([]);
    expect(redirects.length).toBeGreaterThan(1_000);
  });

  test("are served in both slash forms, all that is below a section and no page leads to the section", () => {
    const served = [...sections, ...pieces].flatMap((path) => [path, path.slice(0, -1)]);
    expect(served.filter((path) => rules.redirect(path) !== undefined)).toEqual([]);
    for (const section of sections) {
      for (const rest of ["none/", "piece-0/deeper", "none/deeper/"]) {
        expect(rules.redirect(section + rest)).toEqual({ status: 302, location: section });
      }
    }
    expect(rules.redirect(`${prefix}/portfolio/none`)).toEqual({ status: 302, location: `${prefix}/` });
  });
});

test("Without a slash, what is no page of a section is left to its 404.html only where rules would be too many.", () => {
  const [few, many] = [500, 1_000].map((count) => {
    const { redirects } = hostRules(largeSite(2, count).routes);
    return parseRules(renderRedirects(redirects), "").redirect("/portfolio/section-1/none");
  });
  expect([few, many]).toEqual([{ status: 302, location: "/portfolio/section-1/" }, undefined]);
});

test("The function for CloudFront names no page, and is as small as one has to be.", () => {
  // docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html: 10 KB for a function.
  expect(statSync("src/publish/hosts/cloudfront-function.js").size).toBeLessThan(10 * 1024);
});
