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
    "---\ntitle: B\ndescription: A # mine\n---\n\nOne.\n",
  );
  expect(updatePage(page, { description: "A" }, "One.\n")).toBe("---\ndescription: A # mine\n---\n\nOne.\n");
});

const footerComment = "# Shown in the footer.\n";

test.each([
  [
    "a value gets a line break",
    'title: "Notes"\ndescription: How I work # at most 160\nmenu:   true   # also in the header\n',
    { title: "Notes", description: "How I work\nand why", menu: true },
    'title: "Notes"\ndescription: |- # at most 160\n  How I work\n  and why\nmenu:   true   # also in the header\n',
  ],
  [
    "a value loses its line break",
    'title: "Notes"\ndescription: |- # at most 160\n  How I work\n  and why\nmenu:   true\n',
    { title: "Notes", description: "How", menu: true },
    'title: "Notes"\ndescription: How # at most 160\nmenu:   true\n',
  ],
  [
    "another field refers to the changed one",
    "title: &t Notes\ndescription: *t # same\nmenu:   true\n",
    { title: "Work", description: "Notes", menu: true },
    "title: Work\ndescription: Notes # same\nmenu:   true\n",
  ],
  [
    "the fields are in braces",
    '{ title: X, description: "Y" } # mine\n',
    { title: "Z", description: "Y" },
    '{ title: Z, description: "Y" } # mine\n',
  ],
  [
    "a name is marked",
    '? title\n: A # mine\n# also mine\ndescription: "Y"\n',
    { title: "B", description: "Y" },
    'title: B # mine\n# also mine\ndescription: "Y"\n',
  ],
  [
    "a field in braces is removed",
    '{\n  # mine\n  description: "Y",\n  title: "X" # also mine\n}\n',
    { title: "X" },
    '{\n  # mine\n    title: "X" # also mine\n}\n',
  ],
])("keeps the comments and quotes of a page when %s", (_, frontMatter, fields, updated) => {
  const page = (text: string): string => `---\n${footerComment}${text}---\n\nOne.\n`;
  expect(updatePage(page(frontMatter), fields, "One.\n")).toBe(page(updated));
});
