import { paintFirst } from "../../src/build/paint-first";

const own = '<script>window.pagePath="/";</script><script src="https://tags.example/tag.js" defer></script>';
const start = '<script src="/a.js" async></script><script src="/work/b%20c&amp;d.js" async=""></script>';
const page = (scripts: string): string => `<html><body><main></main>${scripts}</body></html>`;

test("the scripts that start a page give way to one that fetches them, in their order", () => {
  const html = paintFirst(page(own + start));
  expect(html).toContain(`<body><main></main>${own}<script>{`);
  expect(html).toContain('["/a.js","/work/b%20c&d.js"]');
  expect(html).not.toContain("async");
});

test("a page that was finished by an earlier build stays as it is", () => {
  const html = paintFirst(page(own + start));
  expect(paintFirst(html)).toBe(html);
});
