import { valueText } from "../../packages/studio/client/views/conflict";

test.each([
  ["Go", "Go"],
  [2024, "2024"],
  [["Ink", "Birds"], "Ink\nBirds"],
  [{ title: "Go", altText: "A board" }, "Title: Go\nAlt text: A board"],
])("shows a version of %j to owners without marks of its file", (value, text) => {
  expect(valueText(value)).toBe(text);
});

test("says that a deleted version is nothing", () => {
  expect(valueText(undefined)).toBe(valueText(null));
});
