import { hostRedirectRules, redirectRules, type RedirectRule } from "../../src/output/hosting/redirect-rules";
import { renderRedirects } from "../../src/output/hosting/render-rules";

const portfolio: RedirectRule = { fromPath: "/portfolio/*", toPath: "/", statusCode: 302 };
const old: RedirectRule = { fromPath: "/work/", toPath: "/portfolio/", statusCode: 302 };
const render = (rules: readonly RedirectRule[]): string[] => renderRedirects(rules).trimEnd().split("\n");

test("redirects what is below a section to it and all else below the portfolio to Home", () => {
  const rules = redirectRules([{ path: "/portfolio/music/" }, { path: "/portfolio/film/" }]);
  expect(render(rules)).toEqual([
    "/portfolio/music/* /portfolio/music/ 302",
    "/portfolio/film/* /portfolio/film/ 302",
    "/portfolio/* / 302",
  ]);
  expect(redirectRules([])).toEqual([portfolio]);
});

test("puts exact rules first and specific splats before general ones", () => {
  const section = redirectRules([{ path: "/portfolio/music/" }]).slice(0, 1);
  expect(render(hostRedirectRules([portfolio, ...section, old], ["/portfolio/music/"]))).toEqual([
    "/work/ /portfolio/ 302",
    "/portfolio/music /portfolio/music 200",
    "/portfolio/music/ /portfolio/music/ 200",
    "/portfolio/music/* /portfolio/music/ 302",
    "/portfolio/* / 302",
  ]);
});

test("lets pages and files below a splat pass, pages in both slash forms", () => {
  const files = ["/", "/about/", "/portfolio-2020/", "/portfolio/", "/portfolio/my résumé.pdf"];
  expect(render(hostRedirectRules([portfolio], files))).toEqual([
    "/portfolio /portfolio 200",
    "/portfolio/ /portfolio/ 200",
    "/portfolio/my%20r%C3%A9sum%C3%A9.pdf /portfolio/my%20r%C3%A9sum%C3%A9.pdf 200",
    "/portfolio/* / 302",
  ]);
});
