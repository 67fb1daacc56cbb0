import { JSDOM } from "jsdom";
import { sectionRedirects } from "../../packages/output/hosting/redirect-rules";
import {
  insertBrowserRedirects,
  insertDecodableUrl,
  insertRandomSectionRedirect,
  insertVisitedUrl,
} from "../../packages/output/html/redirect-scripts";

const rules = sectionRedirects(["/portfolio/music/", "/portfolio/film/"]);
const page = '<!DOCTYPE html><html><head><meta charset="utf-8"><title>A</title></head><body></body></html>';

/** Runs a page's script; returns the target of its redirect and whether the page is hidden. */
function run(html: string, pathname: string, random = 0) {
  const { document } = new JSDOM(html).window;
  let to: string | undefined;
  const replace = (target: string) => (to = target);
  const math = { floor: Math.floor, random: () => random };
  const script = document.querySelector('head > meta[charset="utf-8"] + script')?.textContent ?? "";
  const location = { pathname, search: "?a=1", hash: "", replace };
  new Function("document", "location", "Math", script)(document, location, math);
  return { to, hidden: document.documentElement.hasAttribute("hidden") };
}

describe("the redirects of Page Not Found", () => {
  const visit = (path: string, prefix = "") => run(insertBrowserRedirects(page, rules, prefix), path);

  test.each([
    ["/portfolio/music/deeper/", "/portfolio/music/"],
    ["/portfolio/music", "/portfolio/music/"],
    ["/portfolio", "/portfolio/"],
    ["/portfolio/musical/", "/"],
    ["/portfolio/nothing/deeper/", "/"],
  ])("hide the page and lead from %s to %s", (path, target) => {
    expect(visit(path)).toEqual({ to: target, hidden: true });
    expect(visit(`/work${path}`, "/work")).toEqual({ to: `/work${target}`, hidden: true });
  });

  test.each(["/nothing/", "/portfolios/", "/404.html", "/about/portfolio/music/a", "/portfolio/music/"])(
    "do nothing at %s",
    (path) => {
      expect(visit(path)).toEqual({ to: undefined, hidden: false });
    },
  );
});

test("shows the visitor's URL in the Page Not Found screen of a language", () => {
  const { to = "" } = run(insertBrowserRedirects(page, rules, "/work", ["/de"]), "/work/de/nothing/");
  expect(to).toBe("/work/de/404.html#/work/de/nothing/?a=1");
  const html = insertVisitedUrl(insertBrowserRedirects(page, rules, "/work/de"), "/work/de");
  const visit = (url: string): string =>
    new JSDOM(html, { url: `https://example.com${url}`, runScripts: "dangerously" }).window.location.href;
  expect(visit(to)).toBe("https://example.com/work/de/nothing/?a=1");
  expect(visit("/work/de/nothing/#//other.example/")).toBe(
    "https://example.com/work/de/nothing/#//other.example/",
  );
});

test.each([
  ["/%zz?a=%zz#b", "/%EF%BC%85zz?a=%zz#b"],
  ["/caf%C3%A9/%ff", "/caf%EF%BC%85C3%EF%BC%85A9/%EF%BC%85ff"],
  ["/100%25/", "/100%EF%BC%8525/"],
  ["/100%2525/", "/100%EF%BC%852525/"],
  ["/caf%C3%A9/?a=%zz", "/caf%C3%A9/?a=%zz"],
])("shows %s as %s, which can be decoded as often as Gatsby does", (path, shown) => {
  const html = insertDecodableUrl(insertDecodableUrl(page));
  const url = `https://example.com${path}`;
  const { location } = new JSDOM(html, { url, runScripts: "dangerously" }).window;
  expect(location.href).toBe(`https://example.com${shown}`);
  expect(decodeURIComponent(decodeURIComponent(location.pathname))).toBe(
    decodeURIComponent(location.pathname),
  );
});

describe("the redirect to a random section", () => {
  const paths = ["/portfolio/music/", "/portfolio/film/"];

  test.each([
    [0, "/portfolio/music/"],
    [0.5, "/portfolio/film/"],
    [0.9999, "/portfolio/film/"],
  ])("hides the page and leads by the random number %d to %s", (random, target) => {
    for (const prefix of ["", "/work"]) {
      const html = insertRandomSectionRedirect(page, paths, prefix);
      expect(run(html, `${prefix}/portfolio/`, random)).toEqual({ to: prefix + target, hidden: true });
    }
  });

  test("is not there when there are no sections", () => {
    expect(insertRandomSectionRedirect(page, [], "")).toBe(page);
  });
});
