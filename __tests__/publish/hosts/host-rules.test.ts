import type { RoutesManifest } from "gatsby";
import { hostRules } from "../../../src/publish/hosts/host-rules";

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
