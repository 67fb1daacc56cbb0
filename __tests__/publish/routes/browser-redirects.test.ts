import { JSDOM } from "jsdom";
import { withBrowserRedirects } from "../../../src/publish/routes/browser-redirects";
import { redirectRules } from "../../../src/publish/routes/redirect-rules";

const rules = redirectRules([{ path: "/portfolio/music/" }, { path: "/portfolio/film/" }]);
const page = '<!DOCTYPE html><html><head><meta charset="utf-8"><title>A</title></head><body></body></html>';

/** Runs the script of the Page Not Found screen at an address; answers where it goes on and whether it is hidden. */
function visit(path: string, prefix = ""): { to: string | undefined; hidden: boolean } {
  const { document } = new JSDOM(withBrowserRedirects(page, rules, prefix)).window;
  let to: string | undefined;
  const replace = (target: string) => (to = target);
  const script = document.querySelector("head > script")?.textContent ?? "";
  new Function("document", "location", script)(document, { pathname: path, replace });
  return { to, hidden: document.documentElement.hasAttribute("hidden") };
}

test.each([
  ["/portfolio/music/deeper/", "/portfolio/music/"],
  ["/portfolio/music/a/b", "/portfolio/music/"],
  ["/portfolio/music", "/portfolio/music/"],
  ["/portfolio", "/portfolio/"],
  ["/portfolio/musical/", "/"],
  ["/portfolio/nothing", "/"],
  ["/portfolio/nothing/deeper/", "/"],
])("%s goes on to %s before anything of the page is shown", (path, target) => {
  expect(visit(path)).toEqual({ to: target, hidden: true });
  expect(visit(`/work${path}`, "/work")).toEqual({ to: `/work${target}`, hidden: true });
});

test.each(["/nothing/", "/portfolios/", "/404.html", "/about/portfolio/music/a"])("%s stays", (path) => {
  expect(visit(path)).toEqual({ to: undefined, hidden: false });
});

test.each(["/portfolio/", "/portfolio/music/"])(
  "%s, which a host has lost, does not go round in circles",
  (path) => {
    expect([undefined, "/"]).toContain(visit(path).to);
    expect(visit("/portfolio/music/").to).toBeUndefined();
  },
);

test("a later build takes the place of an earlier one's redirects", () => {
  const earlier = withBrowserRedirects(page, redirectRules([]), "");
  expect(withBrowserRedirects(earlier, rules, "")).toBe(withBrowserRedirects(page, rules, ""));
});

test("refuses a page that does not tell its character set", () => {
  expect(() => withBrowserRedirects("<p>Hello</p>", rules, "")).toThrow(
    'A page has no <meta charset="utf-8"> to put redirects after.',
  );
});
