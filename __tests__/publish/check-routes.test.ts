import { routeProblems } from "../../src/output/check-routes";

const template = "/site/src/templates/section.tsx";
const home = { path: "/", component: "/site/src/pages/index.tsx" };
const music = { file: "sections/music.json", path: "/portfolio/music/", template };
const musicPage = { path: "/portfolio/music/", component: template };

const redirect = (fromPath: string, toPath: string) => ({ fromPath, toPath, statusCode: 302 }) as const;
const other = { path: "/portfolio/music/", component: "/site/src/pages/music.tsx" };

test.each(["", "/work", "/portfolio-site", "/music"])("finds no problem when the prefix is %j", (prefix) => {
  const redirects = [redirect("/portfolio/*", "/"), redirect("/old/", "https://example.com/new")];
  expect(routeProblems([music], redirects, [home, musicPage], prefix)).toEqual([]);
});

test.each([
  [
    "content/sections/music.json: /site/src/pages/music.tsx creates /portfolio/music/, too. Rename the file or the page.",
    routeProblems([music], [], [home, other]),
  ],
  [
    "content/sections/music.json: no page was created for /portfolio/music/. Rename the file or the page.",
    routeProblems([music], [], [home]),
  ],
  [
    "The redirect from /old/ leads to /new, where there is no page. Use a page of the site, with a slash at the end, or a URL.",
    routeProblems([], [redirect("/old/", "/new")], [home]),
  ],
  [
    "The redirect from /portfolio/music/ hides the page at this path. Remove one of them.",
    routeProblems([music], [redirect("/portfolio/music/", "/")], [home, musicPage]),
  ],
  [
    "content/site.json: siteUrl must have another path than /portfolio, which is also the path of a page. Publish the site below another folder, such as /portfolio-site, or on its own host.",
    routeProblems([music], [], [home, musicPage], "/portfolio"),
  ],
])("says: %s", (problem, problems) => {
  expect(problems).toEqual([problem]);
});
