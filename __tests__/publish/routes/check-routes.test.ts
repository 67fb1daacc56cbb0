import { routeProblems } from "../../../src/publish/routes/check-routes";

const template = "/site/src/templates/section.tsx";
const home = { path: "/", component: "/site/src/pages/index.tsx" };
const music = { file: "sections/music.json", path: "/portfolio/music/", template };
const musicPage = { path: "/portfolio/music/", component: template };

test("a section with its page and a redirect to a page are right", () => {
  const redirect = { fromPath: "/portfolio/*", toPath: "/", statusCode: 302 } as const;
  expect(routeProblems([music], [redirect], [home, musicPage])).toEqual([]);
});

test("names a section whose address another page has", () => {
  const other = { path: "/portfolio/music/", component: "/site/src/pages/portfolio/music.tsx" };
  expect(routeProblems([music], [], [home, other])).toEqual([
    "content/sections/music.json: /site/src/pages/portfolio/music.tsx makes /portfolio/music/ too. Rename the file or the page.",
  ]);
});

test("names a section without a page", () => {
  expect(routeProblems([music], [], [home])).toEqual([
    "content/sections/music.json: no page was made for /portfolio/music/. Rename the file or the page.",
  ]);
});

test("names a redirect to nowhere", () => {
  const redirect = { fromPath: "/old/", toPath: "/new", statusCode: 302 } as const;
  expect(routeProblems([], [redirect], [home])).toEqual([
    "The redirect from /old/ leads to /new, where there is no page. Name a page of the site, with a slash at the end, or a whole URL.",
  ]);
});

test("a redirect may lead to another site", () => {
  const redirect = { fromPath: "/old/", toPath: "https://example.com/new", statusCode: 302 } as const;
  expect(routeProblems([], [redirect], [home])).toEqual([]);
});

test("names a redirect that hides a page", () => {
  const redirect = { fromPath: "/portfolio/music/", toPath: "/", statusCode: 302 } as const;
  expect(routeProblems([music], [redirect], [home, musicPage])).toEqual([
    "The redirect from /portfolio/music/ hides the page of this address. Remove one of them.",
  ]);
});

test("names a path prefix that is the address of a page", () => {
  expect(routeProblems([music], [], [home, musicPage], "/portfolio")).toEqual([
    "content/site.json: siteUrl must have another path than /portfolio, which is also the address of a page. Publish the site below another folder, such as /portfolio-site, or on a host of its own.",
  ]);
});

test.each(["", "/work", "/portfolio-site", "/music"])("the path prefix %j is none of a page", (prefix) => {
  expect(routeProblems([music], [], [home, musicPage], prefix)).toEqual([]);
});
