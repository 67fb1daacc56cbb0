import { linesFor, plainImage, removeProjects, type ProjectFiles } from "./support/content-folder";

afterAll(removeProjects);

const problemsOf = async (about: object, files: ProjectFiles = {}): Promise<string[]> =>
  (await linesFor({ "content/about.json": about, ...files })).problems;

test("About has topics, a text or both, and a text is checked as a story is.", async () => {
  const topics = [{ title: "Languages", items: ["Danish"] }];
  const files = { "content/me.md": "I draw.\n\n![My desk](home/a.jpg)\n" };
  expect(await problemsOf({ heading: "Hi", topics })).toEqual([]);
  expect(await problemsOf({ heading: "Hi", text: "me.md" }, files)).toEqual([]);
  expect(await problemsOf({ heading: "Hi", text: "me.md", topics }, files)).toEqual([]);
  expect(await problemsOf({ heading: "Hi", text: "me.md" }, { "content/me.md": "<b>Me</b>" })).toEqual([
    'content/me.md:1:1 must be Markdown, not HTML, got "<b>"; write \\< for a plain <',
    'content/me.md:1:6 must be Markdown, not HTML, got "</b>"; write \\< for a plain <',
  ]);
});

test("About without either is refused, and so is a text that is not there.", async () => {
  expect(await problemsOf({ heading: "Hi" })).toEqual([
    "content/about.json:1:1 topics is missing, it must be a list of topics, or text must name a Markdown file",
  ]);
  expect(await problemsOf({ heading: "Hi", text: "me.md" }, { "content/mee.md": "I draw." })).toEqual([
    'content/about.json:3:11 text must name a Markdown file, but there is no "me.md", did you mean mee.md?',
  ]);
  expect(await problemsOf({ heading: "Hi", topics: "none" })).toEqual([
    'content/about.json:3:13 topics must be a list of topics, got "none"',
  ]);
});

test("A picture of About is checked like any other.", async () => {
  const image = { image: "me.png", alt: "Me" };
  const files = { "content/me.png": await plainImage("jpeg") };
  expect(await problemsOf({ heading: "Hi", topics: [], image }, files)).toEqual([
    expect.stringContaining("content/about.json:5:14 image.image must name a png image, but me.png"),
  ]);
});
