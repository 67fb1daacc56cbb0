import { updatePage, updateText } from "../../../packages/content/edit/update-page";

test.each([
  ["one\ntwo\r\nthree\n", "one\ntwo\nthree, new\n", "one\ntwo\r\nthree, new\n"],
  ["one\r\ntwo\nthree\r\n", "one\nnew\ntwo\nthree\n", "one\r\nnew\r\ntwo\nthree\r\n"],
  ["\uFEFFone\r\ntwo", "one\ntwo\nthree", "\uFEFFone\r\ntwo\r\nthree"],
  ["", "one\n", "one\n"],
])("keeps the line ends of %j in lines that stay when its text becomes %j", (file, text, updated) => {
  expect(updateText(file, text)).toBe(updated);
});

test("keeps the line ends of a page when a field and its text change", () => {
  const page = "---\r\ntitle: A # mine\r\ntags:\n  - b\r\n---\r\n\r\nOne.\n\r\nTwo.\r\n";
  expect(updatePage(page, { title: "B", tags: ["b"] }, "One.\n\nTwo, new.\n")).toBe(
    "---\r\ntitle: B # mine\r\ntags:\n  - b\r\n---\r\n\r\nOne.\n\r\nTwo, new.\r\n",
  );
});

test("keeps the fields that refer to another one when that changes or is removed", () => {
  const page = "---\ntitle: &a A\ndescription: *a # mine\n---\n\nOne.\n";
  expect(updatePage(page, { title: "B", description: "A" }, "One.\n")).toBe(
    "---\ntitle: B\ndescription: A\n---\n\nOne.\n",
  );
  expect(updatePage(page, { description: "A" }, "One.\n")).toBe("---\ndescription: A\n---\n\nOne.\n");
});
