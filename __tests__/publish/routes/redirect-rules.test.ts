import {
  hostRedirectRules,
  redirectRules,
  type RedirectRule,
} from "../../../src/publish/routes/redirect-rules";
import { renderRedirects } from "../../../src/publish/hosts/render-rules";

const portfolio: RedirectRule = { fromPath: "/portfolio/*", toPath: "/", statusCode: 302 };

test("what is below a section goes to it, everything else below the portfolio to Home, never cached for good", () => {
  const rules = redirectRules([{ path: "/portfolio/music/" }, { path: "/portfolio/film/" }]);
  expect(renderRedirects(rules).split("\n")).toEqual([
    "/portfolio/music/* /portfolio/music/ 302",
    "/portfolio/film/* /portfolio/film/ 302",
    "/portfolio/* / 302",
    "",
  ]);
  expect(redirectRules([])).toEqual([portfolio]);
});

test("the more specific splat stands first, whatever the order of their creation", () => {
  const [section] = redirectRules([{ path: "/portfolio/music/" }]);
  expect(hostRedirectRules([portfolio, section as RedirectRule], ["/portfolio/music/"])).toEqual([
    { fromPath: "/portfolio/music", toPath: "/portfolio/music", statusCode: 200 },
    { fromPath: "/portfolio/music/", toPath: "/portfolio/music/", statusCode: 200 },
    section,
    portfolio,
  ]);
});

test("each page below a splat is exempt from it in both slash forms, before the splat", () => {
  const rules = hostRedirectRules([portfolio], ["/", "/about/", "/portfolio/", "/portfolio/music/"]);
  expect(renderRedirects(rules).split("\n")).toEqual([
    "/portfolio /portfolio 200",
    "/portfolio/ /portfolio/ 200",
    "/portfolio/music /portfolio/music 200",
    "/portfolio/music/ /portfolio/music/ 200",
    "/portfolio/* / 302",
    "",
  ]);
});

test("a file below a splat is exempt under its one name, escaped as in an address", () => {
  const rules = hostRedirectRules([portfolio], ["/portfolio/my résumé.pdf"]);
  expect(renderRedirects(rules)).toBe(
    "/portfolio/my%20r%C3%A9sum%C3%A9.pdf /portfolio/my%20r%C3%A9sum%C3%A9.pdf 200\n/portfolio/* / 302\n",
  );
});

test("a page whose name only begins like the splat's is none of its", () => {
  expect(hostRedirectRules([portfolio], ["/portfolio-2020/"])).toEqual([portfolio]);
});

test("exact redirects stand before splats, whatever the order of their creation", () => {
  const old: RedirectRule = { fromPath: "/work/", toPath: "/portfolio/", statusCode: 302 };
  expect(hostRedirectRules([portfolio, old], [])).toEqual([old, portfolio]);
});

test("renders 3,000 redirects, a line each", () => {
  const created = Array.from({ length: 3000 }, (_, index): RedirectRule => ({
    fromPath: `/old/${index}/`,
    toPath: "/",
    statusCode: 302,
  }));
  const lines = renderRedirects(hostRedirectRules(created, [])).trimEnd().split("\n");
  expect(lines).toHaveLength(3000);
  expect(lines.at(-1)).toBe("/old/2999/ / 302");
});
