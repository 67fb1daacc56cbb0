import {
  cacheRules,
  immutable,
  revalidated,
  type HeaderRule,
} from "../../packages/output/hosting/header-rules";
import {
  headerLimitProblems,
  redirectLimitNotices,
  withinLimit,
} from "../../packages/output/hosting/host-limits";
import { rulesForHosts } from "../../packages/output/hosting/host-rules";
import { english } from "./english";
import type { RedirectRule } from "../../packages/output/hosting/redirect-rules";
import { renderHeaders, renderRedirects } from "../../packages/output/hosting/render-rules";
import { parseHostRules } from "../../packages/output/serve/read-host-rules";

/** Returns the rules of a site with these files in `public/`. */
const rulesOf = (files: readonly string[], sectionPaths: readonly string[] = [], pathPrefix = "") =>
  rulesForHosts(files, sectionPaths, { pathPrefix, crawlers: "search", languages: [english] });

test.each(["", "/work", "/portfolio"])("starts every rule with the path prefix when it is %j", (prefix) => {
  const files = ["index.html", "portfolio/music/index.html", "robots.txt", "_redirects"];
  const { redirects, headers } = rulesOf(files, [], prefix);
  expect(redirects.map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([
    [`${prefix}/portfolio/music`, `${prefix}/portfolio/music`],
    [`${prefix}/portfolio/music/`, `${prefix}/portfolio/music/`],
    [`${prefix}/portfolio/*`, `${prefix}/`],
  ]);
  const paths = ["/*", "/", "/portfolio/*", "/robots.txt", "/static/*.jp2"];
  expect(headers.map(({ path }) => path)).toEqual(paths.map((path) => prefix + path));
});

/** Returns the routes of a site with many piece pages, below a path prefix or none. */
function largeSite(sectionCount: number, pieceCount: number, prefix = "") {
  const sections = Array.from({ length: sectionCount }, (_, index) => `/portfolio/section-${index}/`);
  const pieces = Array.from(
    { length: pieceCount },
    (_, index) => `${sections[index % sectionCount] ?? ""}piece-${index}/`,
  );
  const pages = ["/", "/about/", "/contact/", "/portfolio/", ...sections, ...pieces];
  const files = ["/app-1e180ea6faa1dd00f195.js", ...pages.map((path) => `/page-data${path}page-data.json`)];
  const html = pages.map((path) => `${path}index.html`);
  return {
    sections: sections.map((path) => prefix + path),
    pieces: pieces.map((path) => prefix + path),
    rules: rulesOf(
      [...html, ...files].map((path) => path.slice(1)),
      sections,
      prefix,
    ),
  };
}

describe.each([
  [1, ""],
  [10, ""],
  [10, "/portfolio"],
  [45, "/work"],
])("1,000 pieces with a story in %s sections below %j/", (sectionCount, prefix) => {
  const { sections, pieces, rules: hostRules } = largeSite(sectionCount, 1_000, prefix);
  const { redirects, headers } = hostRules;
  const rules = parseHostRules(renderRedirects(redirects), "");

  test("stay within the limits of Cloudflare", () => {
    expect([...redirectLimitNotices(redirects), ...headerLimitProblems(headers)]).toEqual([]);
    expect(redirects.length).toBeGreaterThan(1_000);
  });

  test("are served in both slash forms, and unknown paths below a section redirect to it", () => {
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

test("leaves unknown paths without a slash to 404.html when the complete rules exceed the limits", () => {
  const [few, many] = [500, 1_000].map((count) => {
    const { redirects } = largeSite(2, count).rules;
    return parseHostRules(renderRedirects(redirects), "").redirect("/portfolio/section-1/none");
  });
  expect([few, many]).toEqual([{ status: 302, location: "/portfolio/section-1/" }, undefined]);
});

describe("cache rules", () => {
  test("are immutable for hashed files only, and no two match one file", () => {
    const rules = cacheRules([
      ...[
        "/app-1e180ea6faa1dd00f195.js",
        "/styles.0e04b97d95c6d4523bd2.css",
        "/static/a/b.webp",
        "/static/c.woff2",
      ],
      ...["/", "/about/", "/about/cv.pdf", "/page-data/app-data.json", "/tools.js"],
    ]);
    expect(
      rules.map(({ path, headers }) => [path, headers["Cache-Control"] ?? headers["Content-Type"]]),
    ).toEqual([
      ["/app-1e180ea6faa1dd00f195.js", immutable],
      ["/styles.0e04b97d95c6d4523bd2.css", immutable],
      ["/static/*", immutable],
      ["/", revalidated],
      ["/about/*", revalidated],
      ["/page-data/*", revalidated],
      ["/tools.js", revalidated],
      ["/static/*.jp2", "image/jp2"],
    ]);
  });
});

test("keeps scripts of an SVG from running when it is opened as a page", () => {
  const files = ["", "favicon.svg", "art/a.svg", "art/b/C.SVG", "art/d.png"];
  const { headers } = rulesOf(files.map((file) => file || "index.html"));
  const served = parseHostRules("", renderHeaders(headers));
  const policyOf = (path: string) => new Map(served.headers(path)).get("Content-Security-Policy");
  const svgPolicy = "default-src 'none'; sandbox; style-src 'unsafe-inline'; frame-ancestors 'none'";
  expect(["/favicon.svg", "/art/a.svg", "/art/b/C.SVG"].map(policyOf)).toEqual([
    svgPolicy,
    svgPolicy,
    svgPolicy,
  ]);
  expect(["/", "/nothing.svg", "/art/d.png"].map(policyOf)).toEqual(Array(3).fill("frame-ancestors 'none'"));
});

describe("host limits", () => {
  const times = <Item>(length: number, create: (index: number) => Item): Item[] =>
    Array.from({ length }, (_, index) => create(index));
  const redirects = (count: number, end = ""): RedirectRule[] =>
    times(count, (index) => ({ fromPath: `/${index}${end}`, toPath: "/", statusCode: 302 }));
  const header = (path: string): HeaderRule => ({ path, headers: { Name: "x" } });

  test("are no problem when they are just reached", () => {
    const most = [...redirects(2000), ...redirects(100, "/*")];
    const headers = times(100, (index) => header(`/${index}`));
    expect([...redirectLimitNotices(most), ...headerLimitProblems(headers)]).toEqual([]);
  });

  test.each([
    ["2001 redirects without a splat or placeholder, Cloudflare takes 2000", redirects(2001)],
    ["101 redirects with a splat or placeholder, Cloudflare takes 100", redirects(101, "/*")],
    ["101 redirects with a splat or placeholder, Cloudflare takes 100", redirects(101, "/:page")],
  ])("give a notice when there are %s", (excess, rules) => {
    expect(redirectLimitNotices(rules)).toEqual([
      `_redirects would have ${excess}. The redirects happen in the browser instead.`,
    ]);
  });

  test("leave out what hosts send by themselves when there are too many pages", () => {
    const rules = cacheRules(["/static/a.webp", ...times(101, (index) => `/page-${index}/`)]);
    expect(withinLimit(rules)).toEqual(cacheRules(["/static/a.webp"]));
    expect(withinLimit(rules.slice(0, 100))).toHaveLength(100);
  });

  test("give a problem that says what to do when there are too many header rules", () => {
    const headers = times(101, (index) => header(`/${index}.txt`));
    expect(headerLimitProblems(headers)).toEqual([
      expect.stringMatching(/^_headers would have 101 rules, Cloudflare takes 100\. .+static\//),
    ]);
  });
});
