import { rm } from "node:fs/promises";
import { pagePaths } from "../../support/owner-content";
import { needs } from "../../support/needs";
import type { TestServer } from "../../support/http-server";
import { multilingualBase } from "../../support/built-sites/multilingual-site";
import { buildTimeout, multilingualSite, secondSite } from "../../support/test-sites";
import { publicFiles } from "../../built-sites/support/public-files";
import { hostFolder, hosts, type Host } from "../support/hosts";

const immutable = "public, max-age=31536000, immutable";
const revalidated = "public, max-age=0, must-revalidate";

const { content } = secondSite;
const [section] = content.sections;
const [empty] = content.emptySections;

/** Returns the URL path of the first file with a name like this. */
function urlPathOf(files: readonly string[], name: RegExp): string {
  const file = files.find((candidate) => name.test(candidate)) ?? `There is no file like ${String(name)}.`;
  return file
    .replace(/index\.html$/, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}

/** Paths below the portfolio without a page, and their targets. */
const redirects = [
  ...["deeper", "deeper/", "deeper/still.html"].map((rest) => [
    `${section?.path}${rest}`,
    section?.path ?? "",
  ]),
  ...["nothing-here", "nothing-here/", "un/known", empty, `${empty}/`, `${empty}/deeper/`].map((rest) => [
    `/portfolio/${rest}`,
    "/",
  ]),
] as [from: string, to: string][];

function describeHost({ serve }: Host): void {
  let server: TestServer;
  let files: string[];
  const get = (path: string): Promise<Response> => fetch(server.origin + path, { redirect: "manual" });

  beforeAll(async () => {
    const folder = await secondSite.build();
    files = await publicFiles(folder);
    server = await serve(folder);
  }, buildTimeout);

  afterAll(() => server.close());

  test.each(pagePaths(content))("serves %s, and finds it without its last slash", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(await response.text()).toContain(`window.pagePath="${path}"`);
    const withoutSlash = await fetch(server.origin + path.replace(/\/$/, ""));
    expect([withoutSlash.status, new URL(withoutSlash.url).pathname]).toEqual([200, path]);
  });

  test.each(redirects)("redirects %s to %s temporarily", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get("location") ?? "", server.origin).href).toBe(server.origin + target);
  });

  const folders = ["/tags/", "/static/", "/page-data/"];
  test.each(["/nothing-here", "/nothing/deeper/", "/portfolios/", ...folders])(
    "does not find %s",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(content.uiTexts.notFound.replaceAll("'", "&#x27;"));
    },
  );

  test.each([
    [/^\/app-.+\.js$/, immutable, /javascript/],
    [/^\/static\/.+\.webp$/, immutable, /^image\/webp/],
    [/^\/static\/.+\.jp2$/, immutable, /^image\/jp2/],
    [/^\/static\/[0-9a-f]{32}\/social\.jpg$/, immutable, /^image\/jpeg/],
    [/^\/index\.html$/, revalidated, /^text\/html/],
    [/^\/about\/index\.html$/, revalidated, /^text\/html/],
    [/^\/page-data\/about\/.+\.json$/, revalidated, /^application\/json/],
    [/^\/page-data\/app-data\.json$/, revalidated, /^application\/json/],
    [/^\/manifest\.webmanifest$/, revalidated, /^application\/manifest\+json/],
    [/^\/robots\.txt$/, revalidated, /^text\/plain/],
  ])("serves %s with its caching and type", async (name, cacheControl, type) => {
    const response = await get(urlPathOf(files, name));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe(cacheControl);
    expect(response.headers.get("content-type")).toMatch(type);
  });

  test.each(["/", "/nothing-here", "/robots.txt"])("sends the security headers with %s", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  test("serves an SVG with a policy that runs no scripts", async () => {
    const { headers } = await get("/favicon.svg");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; sandbox");
  });
}

function describeLanguages({ serve }: Host): void {
  let server: TestServer;
  let folder: string;
  const place = { prefix: multilingualBase, languagePrefixes: ["/pt-br", "/ar"] };
  const get = (path: string) => fetch(server.origin + multilingualBase + path, { redirect: "manual" });

  beforeAll(async () => {
    folder = await hostFolder(await multilingualSite.build(), multilingualBase);
    server = await serve(folder, place);
  }, buildTimeout);

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ["/portfolio/nothing-here/", "/"],
    ["/pt-br/portfolio/nothing-here/", "/pt-br/"],
    ["/ar/portfolio/games/deeper/still", "/ar/portfolio/games/"],
  ])("redirects %s to %s below the path of the site", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get("location") ?? "", server.origin);
    expect(location.href).toBe(server.origin + multilingualBase + target);
  });

  test.each([
    ["/nothing-here", "en", 404],
    ["/pt-br/nothing-here", "pt-BR", 404],
    ["/ar/nothing/deeper/", "ar", 404],
    ["/ar/portfolio/games/chess/", "ar", 200],
  ])("answers %s in %s", async (path, tag, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<html lang="${tag}"`);
  });

  test("lets browsers keep the scripts of each language", async () => {
    const files = await publicFiles(await multilingualSite.build());
    for (const name of [/^\/app-.+\.js$/, /^\/pt-BR-.+\.js$/, /^\/ar-.+\.js$/]) {
      const { status, headers } = await get(urlPathOf(files, name));
      expect([status, headers.get("cache-control")]).toEqual([200, immutable]);
    }
    expect((await get("/ar/")).headers.get("cache-control")).toBe(revalidated);
  });
}

for (const host of hosts) {
  const { describe } = needs(host.isInstalled, `${host.name}: apt-get install ${host.name}`);
  describe(host.name, () => describeHost(host));
  describe(`several languages on ${host.name}`, () => describeLanguages(host));
}
