import { parseUrl } from "../../src/url/parse-url";

test("parses a URL with an umlaut however often it is called", () => {
  const answers = Array.from({ length: 50_000 }, () => parseUrl("https://münchen.example/"));
  expect(answers.every((url) => url?.hostname === "xn--mnchen-3ya.example")).toBe(true);
});
