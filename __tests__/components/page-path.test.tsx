import { pagePath } from "../../src/components/page-frame/page-path";

afterEach(() => {
  Object.assign(globalThis, { __BASE_PATH__: "" });
});

test.each([
  ["", "/", "/"],
  ["", "/about/", "/about/"],
  ["/work", "/work/", "/"],
  ["/work", "/work/about/", "/about/"],
  ["/work", "/workshop/", "/workshop/"],
])("below the prefix %j the address %s is the page %s", (prefix, pathname, path) => {
  Object.assign(globalThis, { __BASE_PATH__: prefix });
  expect(pagePath({ pathname })).toBe(path);
});
