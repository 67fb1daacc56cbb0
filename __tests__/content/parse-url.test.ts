import { parseUrl } from "../../src/url/parse-url";

test("A URL with an umlaut is one however often it is asked.", () => {
  const answers = Array.from({ length: 50_000 }, () => parseUrl("https://münchen.example/"));
  expect(answers.every((url) => url?.hostname === "xn--mnchen-3ya.example")).toBe(true);
});

test("What is no URL is undefined; a relative one needs a base.", () => {
  expect(parseUrl("/api")).toBeUndefined();
  expect(parseUrl("https://")).toBeUndefined();
  expect(parseUrl("/api", "https://example.com")?.href).toBe("https://example.com/api");
});
