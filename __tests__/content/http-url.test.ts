import { isHttpUrl } from "../../src/content/model/fields";

test("A URL with an umlaut is one however often it is asked.", () => {
  const answers = Array.from({ length: 50_000 }, () => isHttpUrl("https://münchen.example/"));
  expect(answers.every(Boolean)).toBe(true);
});
