import { pagePaths } from "../support/owner-content";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout, testSites, type OwnedSite } from "../support/sites";
import { publicFiles } from "../output/support/public-files";
import { engines, reportMissingEngines } from "./support/engines";

jest.setTimeout(60_000);
reportMissingEngines();

const immutable = "public, max-age=31536000, immutable";
const revalidated = "public, max-age=0, must-revalidate";

const served = testSites.flatMap((site) =>
  engines.filter(({ sites }) => sites.includes(site)).map((engine) => ({ site, engine })),
);
const installed = served.filter(({ engine }) => engine.isInstalled);
const missing = served.filter(({ engine }) => !engine.isInstalled);
if (missing.length > 0) test.skip.each(missing)("$site.name on $engine.name", () => undefined);

/** The address of the first file with a name like this. */
function addressOf(files: readonly string[], name: RegExp): string {
  const file = files.find((candidate) => name.test(candidate)) ?? `There is no file like ${String(name)}.`;
  return file
    .replace(/index\.html$/, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}

/** Addresses below the portfolio where no page is, and where they lead. */
function redirected({ content }: OwnedSite): [from: string, to: string][] {
  const below = content.sections.flatMap(({ path }) =>
    ["deeper", "deeper/", "deeper/still.html"].map((rest): [string, string] => [path + rest, path]),
  );
  const empty = content.emptySections.flatMap((id) => [id, `${id}/`, `${id}/deeper/`]);
  const unknown = ["nothing-here", "nothing-here/", "un/known", ...empty];
  return [...below, ...unknown.map((rest): [string, string] => [`/portfolio/${rest}`, "/"])];
}

describe.each(installed)("$site.name on $engine.name", ({ site, engine }) => {
  const pages = pagePaths(site.content);
  let host: FolderServer;
  let files: string[];
  const get = (path: string): Promise<Response> => fetch(host.origin + path, { redirect: "manual" });

  beforeAll(async () => {
    const folder = await site.build();
    files = await publicFiles(folder);
    host = await engine.serve(folder);
  }, buildTimeout);

  afterAll(async () => {
    await host.close();
  });

  test.each(pages)("%s is served as it is", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(await response.text()).toContain(`window.pagePath="${path}"`);
  });

  test.each(pages.slice(1))("%s is found without its last slash", async (path) => {
    const response = await fetch(host.origin + path.slice(0, -1));
    expect(response.status).toBe(200);
    expect(new URL(response.url).pathname).toBe(path);
    expect(await response.text()).toContain(`window.pagePath="${path}"`);
  });

  test.each(redirected(site))("%s is sent to %s, not for good", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get("location") ?? "", host.origin).href).toBe(host.origin + target);
  });

  test.each(["/nothing-here", "/nothing/deeper/", "/portfolios/"])("%s is not found", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(site.content.words.notFound.replaceAll("'", "&#x27;"));
  });

  test.each([
    ["a script", /^\/app-.+\.js$/, immutable, /javascript/],
    ["an image", /^\/static\/.+\.webp$/, immutable, /^image\/webp/],
    ["a JPEG 2000 image", /^\/static\/.+\.jp2$/, immutable, /^image\/jp2/],
    ["the image of a shared link", /^\/static\/social\/.+\.jpg$/, immutable, /^image\/jpeg/],
    ["Home", /^\/index\.html$/, revalidated, /^text\/html/],
    ["a page", /^\/about\/index\.html$/, revalidated, /^text\/html/],
    ["page data", /^\/page-data\/about\/.+\.json$/, revalidated, /^application\/json/],
    ["app data", /^\/page-data\/app-data\.json$/, revalidated, /^application\/json/],
    ["the manifest", /^\/manifest\.webmanifest$/, revalidated, /^application\/manifest\+json/],
    ["robots.txt", /^\/robots\.txt$/, revalidated, /^text\/plain/],
  ])("%s has its type and is kept as long as it may be", async (_, name, cacheControl, type) => {
    const response = await get(addressOf(files, name));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe(cacheControl);
    expect(response.headers.get("content-type")).toMatch(type);
  });

  test.each(["/", "/about/", "/nothing-here", "/robots.txt"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    },
  );
});
