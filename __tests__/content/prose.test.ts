import { readProse } from "../../src/content/markdown/read-prose";

/** The problems of a text, as `3:1 image must …`. */
const problemsOf = (text: string): string[] =>
  readProse(text).problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`);

const blocksOf = (text: string) => readProse(text).prose.blocks;

test("Everything that CommonMark and tables give becomes blocks.", () => {
  const text = [
    "## The *idea*",
    "",
    "Two **words**, `code` and [a link](https://example.com).  ",
    "A new line",
    "",
    "1. one",
    "2. two",
    "   - three",
    "",
    "> said",
    "",
    "```js",
    "let a = 1;",
    "```",
    "",
    "| a | b |",
    "| --- | :-: |",
    "| 1 | 2 |",
    "",
    "---",
    "",
    "<!-- a note to myself -->",
  ].join("\n");
  expect(problemsOf(text)).toEqual([]);
  expect(blocksOf(text)).toEqual([
    { kind: "heading", level: 2, id: "the-idea", content: ["The ", { kind: "emphasis", content: ["idea"] }] },
    {
      kind: "paragraph",
      content: [
        "Two ",
        { kind: "strong", content: ["words"] },
        ", ",
        { kind: "code", text: "code" },
        " and ",
        { kind: "link", address: "https://example.com", content: ["a link"] },
        ".",
        { kind: "break" },
        "A new line",
      ],
    },
    {
      kind: "list",
      start: 1,
      items: [
        [{ kind: "paragraph", content: ["one"] }],
        [
          { kind: "paragraph", content: ["two"] },
          { kind: "list", items: [[{ kind: "paragraph", content: ["three"] }]] },
        ],
      ],
    },
    { kind: "quote", blocks: [{ kind: "paragraph", content: ["said"] }] },
    { kind: "code", text: "let a = 1;" },
    {
      kind: "table",
      align: [null, "center"],
      rows: [
        [["a"], ["b"]],
        [["1"], ["2"]],
      ],
    },
    { kind: "rule" },
  ]);
});

test("Pictures on lines of their own that follow each other are one row, with or without empty lines between.", () => {
  const text =
    '![One](a/1.jpg "First")\n![Two](<a/my 2.jpg>)\n\n![Three](a/3%204.jpg)\n\nWords\n\n![Four][4]\n\n[4]: a/4.jpg';
  const { prose } = readProse(text);
  expect(prose.blocks).toEqual([
    { kind: "figures", images: [0, 1, 2] },
    { kind: "paragraph", content: ["Words"] },
    { kind: "figures", images: [3] },
  ]);
  expect(prose.images).toEqual([
    { key: 0, image: "a/1.jpg", alt: "One", caption: "First" },
    { key: 1, image: "a/my 2.jpg", alt: "Two" },
    { key: 2, image: "a/3 4.jpg", alt: "Three" },
    { key: 3, image: "a/4.jpg", alt: "Four" },
  ]);
});

test("A film has the picture of its name as its poster.", () => {
  const posterOf = (film: string) => (film === "a/reel.mp4" ? "a/reel.jpg" : undefined);
  const { prose } = readProse('![The reel](a/reel.mp4 "2024")\n\n![More](more.WEBM)', posterOf);
  expect(prose.blocks).toEqual([
    { kind: "film", film: 0 },
    { kind: "film", film: 1 },
  ]);
  expect(prose.films).toEqual([
    { key: 0, film: "a/reel.mp4", alt: "The reel", caption: "2024", poster: "a/reel.jpg" },
    { key: 1, film: "more.WEBM", alt: "More" },
  ]);
});

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", `${youTube}&start=90`],
  ["https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=5", `${youTube}&start=5`],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", youTube],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/0a1b2c", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c"],
  [
    "https://player.vimeo.com/video/76979871?h=0a1b",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b",
  ],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
])("%s alone on its line is a provider's film.", (address, frame) => {
  const film = { kind: "provider film", address, frame, ratio: address.includes("shorts") ? 9 / 16 : 16 / 9 };
  expect(blocksOf(address)).toEqual([film]);
  expect(blocksOf(`<${address}>`)).toEqual([film]);
  expect(blocksOf(`[The film](${address})`)).toEqual([{ ...film, words: "The film" }]);
  expect(readProse(`[![A bridge](bridge.jpg)](${address})`).prose).toEqual({
    blocks: [{ ...film, words: "A bridge", poster: 0 }],
    images: [{ key: 0, image: "bridge.jpg", alt: "A bridge" }],
    films: [],
  });
});

test.each([
  "See https://youtu.be/dQw4w9WgXcQ",
  "https://www.youtube.com/@somebody",
  "https://vimeo.com/somebody",
  "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
  "https://example.com/watch?v=dQw4w9WgXcQ",
])("%s is no film.", (text) => {
  expect(blocksOf(text)).toEqual([{ kind: "paragraph", content: [text] }]);
});

test("Headings are never of the page's own level, and each has a name of its own.", () => {
  const headings = blocksOf("# One\n\n## One\n\n###### not here\n").filter(({ kind }) => kind === "heading");
  expect(headings.map((block) => "level" in block && [block.level, block.id])).toEqual([
    [2, "one"],
    [3, "one-2"],
    [6, "not-here"],
  ]);
});

test.each([
  ["Text\n\n### Deep", "3:1 heading must not skip a level, use ## instead of ###"],
  ["# One\n\n### Three", "3:1 heading must not skip a level, use ## instead of ###"],
  ["## One\n\n#### Four", "3:1 heading must not skip a level, use ### instead of ####"],
  ["![](a.jpg)", "1:1 image must say in its brackets what it shows, as in ![A heron in reeds](a.jpg)"],
  ["![ ](a.mp4)", "1:1 film must say in its brackets what it shows, as in ![A heron in reeds](a.mp4)"],
  ["Look: ![a](a.jpg)", "1:7 image must stand on a line of its own, outside of lists, quotes and tables"],
  ["- ![a](a.jpg)", "1:3 image must stand on a line of its own, outside of lists, quotes and tables"],
  ["One\n\n<div>", '3:1  must be Markdown, not HTML, got "<div>"; write \\< for a plain <'],
  ["So <b>bold", '1:4  must be Markdown, not HTML, got "<b>"; write \\< for a plain <'],
  ["<script>alert(1)</script>", expect.stringMatching(/^1:1 {2}must be Markdown, not HTML/)],
])("%j is refused at its place.", (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//example.com",
  "/\\example.com",
  "notes.md",
  "",
])("A link to %j is refused.", (address) => {
  expect(problemsOf(`One\n\nTwo [words](<${address}>)`)).toEqual([
    expect.stringMatching(/^3:5 link must lead to an http\(s\), mailto: or tel: address/),
  ]);
  expect(problemsOf(`Two [words][1]\n\n[1]: <${address}>`)).toHaveLength(1);
});

test.each([
  "https://example.com/a?b#c",
  "mailto:jo@example.com",
  "tel:+3112345",
  "/about/",
  "/resume.pdf",
  "#idea",
])("A link to %s is fine.", (address) => {
  expect(problemsOf(`[words](${address})`)).toEqual([]);
});

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);
const tooManySigns =
  "must have at most 2000 of the signs [ ] * _ ` < & ! \\ | in one paragraph; part it with empty lines";
const tooManySignsAtAll =
  "must have at most 15000 of the signs [ ] * _ ` < & ! \\ |; tell it in several texts";
const tooManyLines =
  "must have at most 5000 lines, those deep in lists counted more than once; tell it in several texts";
const tooDeep = "must not have lists, quotes and emphasis more than 20 deep in each other";

test.each([
  ["brackets that nothing closes", "[".repeat(50_000), `1:2001  ${tooManySigns}`],
  ["pictures that nothing closes", "Words.\n\n" + "![".repeat(50_000), `3:2001  ${tooManySigns}`],
  ["emphasis that nothing opens", "a* ".repeat(30_000), `1:6002  ${tooManySigns}`],
  ["stars", "*".repeat(100_000), `1:2001  ${tooManySigns}`],
  ["code that nothing closes", "`a".repeat(50_000), `1:4001  ${tooManySigns}`],
  ["addresses written apart", lines(20_000, "[a]: /b"), `1001:1  ${tooManySigns}`],
  ["emphasis in many paragraphs", lines(1_001, `${"*a ".repeat(15)}\n`), `2001:1  ${tooManySignsAtAll}`],
  ["a table", `|a|b|\n|-|-|\n${lines(9_998, "|c|d|")}`, `5001:1  ${tooManyLines}`],
  ["a row of a table", "|a".repeat(20_000), `1:30001  ${tooManySignsAtAll}`],
  ["lines", lines(100_000, "a"), `5001:1  ${tooManyLines}`],
  ["empty lines", `${"\n".repeat(100_000)}a`, `5001:1  ${tooManyLines}`],
  ["quotes in each other", `${">".repeat(10_000)}a`, `1:1  ${tooDeep}`],
  ["lists in each other on a line", `${"- ".repeat(10_000)}a`, `1:1  ${tooDeep}`],
  ["numbered lists in each other", `Words.\n\n${"1. ".repeat(21)}a`, `3:1  ${tooDeep}`],
  [
    "lists in each other, line by line",
    Array.from({ length: 60 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
    `21:41  ${tooDeep}`,
  ],
  ["lists far in each other, many times", lines(1_000, `${" ".repeat(36)}- a`), `501:1  ${tooManyLines}`],
  ["emphasis in emphasis", `${"*a **b ".repeat(20)}${"c** d*".repeat(20)}`, `1:71  ${tooDeep}`],
])("A text with too much of %s is refused where that begins.", (_what, text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
  expect(blocksOf(text)).toEqual([]);
});

test.each([
  ["lines", lines(5_000, "a")],
  ["signs", lines(50, `${"*a* ".repeat(100)}\n`)],
  ["rows of a table", `|a|b|\n|-|-|\n${lines(1_000, "|c|d|")}`],
  ["lists in each other", `${"- ".repeat(20)}a`],
  ["half-open ranges", lines(40, "[0, 1)")],
  ["letters", "Word ".repeat(40_000)],
])("A text with many %s is read.", (_what, text) => {
  expect(problemsOf(text)).toEqual([]);
  expect(blocksOf(text)).not.toEqual([]);
});

test("A thousand headings of the same words have names of their own.", () => {
  const ids = blocksOf(lines(1_000, "## One")).map((block) => "id" in block && block.id);
  expect([ids[0], ids[1], ids[999], new Set(ids).size]).toEqual(["one", "one-2", "one-1000", 1_000]);
});
