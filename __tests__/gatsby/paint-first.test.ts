import { paintFirst } from "../../src/gatsby/node/paint-first";

const own = '<script>window.pagePath="/";</script><script src="https://tags.example/tag.js" defer></script>';
const start = '<script src="/a.js" async></script><script src="/work/b%20c&amp;d.js" async=""></script>';
const page = (scripts: string): string => `<html><body><main></main>${scripts}</body></html>`;

test("the scripts that start a page give way to one that fetches them, in their order", () => {
  const html = paintFirst(page(own + start), "index.html");
  expect(html).toContain(`<body><main></main>${own}<script>{`);
  expect(html).toContain('["/a.js","/work/b%20c&d.js"]');
  expect(html).not.toContain("async");
});

test("a page that was finished by an earlier build stays as it is", () => {
  const html = paintFirst(page(own + start), "index.html");
  expect(paintFirst(html, "index.html")).toBe(html);
});

test("a page whose start scripts Gatsby writes in another way stops the build", () => {
  const other = page(`${own}<script type="module" src="/a.js"></script>`);
  expect(() => paintFirst(other, "public/about/index.html")).toThrow(
    "public/about/index.html has no start scripts as Gatsby wrote them",
  );
});
