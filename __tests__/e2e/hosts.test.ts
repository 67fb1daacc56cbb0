import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { nginxPath, serveOnCloudflare, serveOnNginx } from "../support/hosts";
import { publishedSections } from "../support/published-sections";
import type { FolderServer } from "../support/serve-folder";

jest.setTimeout(60_000);

const site = resolve("public");
const { published, empty } = publishedSections(resolve("content"));
const pages = ["/about/", "/contact/", "/portfolio/", ...published.map((id) => `/portfolio/${id}/`)];
const unknown = ["nothing-here", "nothing-here/", "nothing/deeper/", `${published[0] ?? ""}/deeper/`];
const redirected = [...unknown, ...empty].map((path) => `/portfolio/${path}`);
const immutable = "public, max-age=31536000, immutable";
const revalidated = "public, max-age=0, must-revalidate";

const hasNginx = nginxPath() !== undefined;
if (!hasNginx) {
  process.stdout.write(
    "nginx is not installed: its tests are skipped. Install it (apt-get install nginx, brew install nginx) or set NGINX_PATH.\n",
  );
}

const fileIn = (folder: string, name: RegExp): string => {
  const file = readdirSync(resolve(site, folder), { recursive: true })
    .map(String)
    .find((path) => name.test(path));
  if (file === undefined) throw new Error(`public/${folder} has no file like ${String(name)}.`);
  return `/${folder}${folder && "/"}${file.replaceAll("\\", "/")}`;
};

const hosts = [
  { name: "Cloudflare Pages", serve: serveOnCloudflare, isThere: true },
  { name: "nginx", serve: serveOnNginx, isThere: hasNginx },
];

for (const { name, serve, isThere } of hosts) {
  const describeHost = isThere ? describe : describe.skip;
  describeHost(name, () => {
    let host: FolderServer;
    const get = (path: string): Promise<Response> => fetch(host.origin + path, { redirect: "manual" });

    beforeAll(async () => {
      host = await serve(site);
    });

    afterAll(async () => {
      await host.close();
    });

    test.each(["/", ...pages])("%s is served as it is", async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(await response.text()).toContain(`window.pagePath="${path}"`);
    });

    test.each(pages)("%s is found without its last slash", async (path) => {
      const response = await fetch(host.origin + path.slice(0, -1));
      expect(response.status).toBe(200);
      expect(new URL(response.url).pathname).toBe(path);
      expect(await response.text()).toContain(`window.pagePath="${path}"`);
    });

    test.each(redirected)("%s is sent to Home, not for good", async (path) => {
      const response = await get(path);
      expect(response.status).toBe(302);
      expect(new URL(response.headers.get("location") ?? "", host.origin).href).toBe(`${host.origin}/`);
    });

    test.each(["/nothing-here", "/nothing/deeper/", "/portfolios/"])("%s is not found", async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("the page you&#x27;re looking for doesn&#x27;t exist.");
    });

    test.each([
      ["a script", () => fileIn("", /^app-.+\.js$/), immutable, /javascript/],
      ["an image", () => fileIn("static", /\.webp$/), immutable, /^image\/webp/],
      ["a JPEG 2000 image", () => fileIn("static", /\.jp2$/), immutable, /^image\/jp2/],
      ["the image of a shared link", () => fileIn("static/social", /\.jpg$/), immutable, /^image\/jpeg/],
      ["Home", () => "/", revalidated, /^text\/html/],
      ["a page", () => "/about/", revalidated, /^text\/html/],
      ["page data", () => "/page-data/about/page-data.json", revalidated, /^application\/json/],
      ["app data", () => "/page-data/app-data.json", revalidated, /^application\/json/],
      ["the manifest", () => "/manifest.webmanifest", revalidated, /^application\/manifest\+json/],
      ["robots.txt", () => "/robots.txt", revalidated, /^text\/plain/],
    ])("%s has its type and is kept as long as it may be", async (_, path, cacheControl, type) => {
      const response = await get(path());
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
}
