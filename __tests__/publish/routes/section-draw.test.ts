import { withSectionDraw } from "../../../src/publish/routes/section-draw";

const page = '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>A</title></head><body></body></html>';
const sections = [{ path: "/portfolio/music/" }, { path: "/portfolio/film/" }];

/** Runs the draw of a page with a random number; answers where it leads. */
function draw(html: string, random: number): unknown {
  const [, code = ""] = /<script data-draw>(.*?)<\/script>/.exec(html) ?? [];
  let to: unknown;
  const replace = (target: string) => (to = target);
  const math = { floor: Math.floor, random: () => random };
  new Function("document", "location", "Math", code)({ documentElement: {} }, { replace }, math);
  return to;
}

test.each([
  [0, "/portfolio/music/"],
  [0.49, "/portfolio/music/"],
  [0.5, "/portfolio/film/"],
  [0.9999, "/portfolio/film/"],
])("the random number %d leads to %s, below the site's path too", (random, path) => {
  expect(draw(withSectionDraw(page, sections, ""), random)).toBe(path);
  expect(draw(withSectionDraw(page, sections, "/work"), random)).toBe(`/work${path}`);
});

test("the draw comes before anything that the page would fetch", () => {
  expect(withSectionDraw(page, sections, "")).toContain('<head><meta charSet="utf-8"/><script data-draw>');
});

test("a later build's sections take the place of an earlier one's", () => {
  const earlier = withSectionDraw(page, [{ path: "/portfolio/old/" }], "");
  expect(withSectionDraw(earlier, sections, "")).toBe(withSectionDraw(page, sections, ""));
});

test("without a section the page stays as it is", () => {
  expect(withSectionDraw(page, [], "")).toBe(page);
});
