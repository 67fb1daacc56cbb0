import { externalAddress } from "../../src/components/footer/external-address";

afterEach(() => {
  Object.assign(globalThis, { __BASE_PATH__: "" });
});

test.each([
  ["", "https://cv.example/ada?lang=da", "https://cv.example/ada?lang=da"],
  ["", "/resume.pdf", "/resume.pdf"],
  ["", "resume.pdf", "/resume.pdf"],
  ["", "./cv/index.html", "/cv/index.html"],
  ["/work", "resume.pdf", "/work/resume.pdf"],
  ["/work", "HTTP://cv.example/", "HTTP://cv.example/"],
])("below the prefix %j the link %s leads to %s", (prefix, link, address) => {
  Object.assign(globalThis, { __BASE_PATH__: prefix });
  expect(externalAddress(link)).toBe(address);
});
