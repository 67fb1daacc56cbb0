import { cacheRules, immutable, revalidated } from "../../../src/publish/hosts/cache-rules";
import { renderHeaders } from "../../../src/publish/hosts/render-rules";
import { securityHeaders } from "../../../src/publish/hosts/security-headers";

function cacheControl(filePaths: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    cacheRules(filePaths).map(({ path, headers }) => [path, headers["Cache-Control"]]),
  );
}

test("hashed scripts, styles and images are immutable for a year", () => {
  const rules = cacheControl([
    "/app-1e180ea6faa1dd00f195.js",
    "/component---src-pages-index-tsx-2205049b6202e87a07f8.js",
    "/styles.0e04b97d95c6d4523bd2.css",
    "/static/8600d20fe1b4af24a80c6f200b3919fa/deb0a/a.webp",
  ]);
  expect(rules).toMatchObject({
    "/app-1e180ea6faa1dd00f195.js": immutable,
    "/component---src-pages-index-tsx-2205049b6202e87a07f8.js": immutable,
    "/styles.0e04b97d95c6d4523bd2.css": immutable,
    "/static/*": immutable,
  });
  expect(immutable).toBe("public, max-age=31536000, immutable");
});

test("pages, page data, app data and files without a hash are asked for again", () => {
  const rules = cacheControl([
    "/",
    "/about/",
    "/portfolio/music/",
    "/page-data/app-data.json",
    "/page-data/index/page-data.json",
    "/404.html",
    "/tools.js",
    "/resume.pdf",
  ]);
  for (const path of [
    "/",
    "/about/*",
    "/portfolio/*",
    "/page-data/*",
    "/404.html",
    "/tools.js",
    "/resume.pdf",
  ]) {
    expect([path, rules[path]]).toEqual([path, revalidated]);
  }
});

test("no two rules give one file the same header, because hosts would join the values", () => {
  const rules = cacheRules(["/", "/about/", "/about/cv.pdf", "/static/a/b.jp2", "/static/c.woff2"]);
  const withCache = rules.filter(({ headers }) => "Cache-Control" in headers).map(({ path }) => path);
  expect(withCache).toEqual(["/", "/about/*", "/static/*"]);
});

test("JPEG 2000 has its type on every host", () => {
  expect(cacheRules([])).toEqual([{ path: "/static/*.jp2", headers: { "Content-Type": "image/jp2" } }]);
});

test("renders a path with its headers below", () => {
  expect(
    renderHeaders([
      { path: "/*", headers: { "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff" } },
      { path: "/my file.txt", headers: { "Cache-Control": revalidated } },
    ]),
  ).toBe(
    "/*\n  X-Frame-Options: DENY\n  X-Content-Type-Options: nosniff\n" +
      "/my%20file.txt\n  Cache-Control: public, max-age=0, must-revalidate\n",
  );
});

test("every answer carries what no page can say of itself", () => {
  expect(securityHeaders).toMatchObject({
    "Content-Security-Policy": expect.stringContaining("frame-ancestors 'none'") as string,
    "Strict-Transport-Security": expect.stringMatching(/^max-age=\d{8,}/) as string,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
  expect(securityHeaders["Permissions-Policy"]).toContain("camera=()");
});
