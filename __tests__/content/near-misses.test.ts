import { readProse } from "../../src/content/markdown/read-prose";
import { linesFor, removeProjects } from "./support/content-folder";

afterAll(removeProjects);

/** What a text is said to be nearly, as `3:1 looks like …`. */
const hintsOf = (text: string): string[] =>
  readProse(text).hints.map(({ line, column, message }) => `${line}:${column} ${message}`);

const film = "dQw4w9WgXcQ";

test.each([
  ["| a | b |\n| 1 | 2 |", "1:1 looks like a table, but its second line must be | --- | --- |"],
  ["| a | b |\n|---|\n| 1 | 2 |", "1:1 looks like a table, but its second line must be | --- | --- |"],
  ["Prices:\n\n> | a |\n> | 1 |", "3:3 looks like a table, but its second line must be | --- |"],
  ["Words\r\n| a |\r\n| 1 |", "2:1 looks like a table, but its second line must be | --- |"],
  ["##The idea", "1:1 looks like a heading, but needs a blank: write ## The idea"],
  [`youtube.com/watch?v=${film}`, `1:1 is no film yet: write https://youtube.com/watch?v=${film}`],
  ["www.vimeo.com/76979871", "1:1 is no film yet: write https://www.vimeo.com/76979871"],
  [
    `Look:\nhttps://youtu.be/${film}`,
    "2:1 is no film yet: its address needs an empty line before and behind it",
  ],
  ["One\n\nwww.example.com/a", "3:1 is no link: write [www.example.com/a](https://www.example.com/a)"],
  [
    "So [some words] (https://example.com/a) go",
    "1:4 looks like a link, but is none: write [some words](https://example.com/a)",
  ],
  ["- One\n  [two] (/about/)", "2:3 looks like a link, but is none: write [two](/about/)"],
  ["[a](/my cv/)", "1:1 looks like a link, but is none: write [a](/my%20cv/)"],
  ["[a] (www.example.com)", "1:1 looks like a link, but is none: write [a](https://www.example.com)"],
  [
    '![A heron] (a/my heron.jpg "Here")',
    '1:1 looks like a picture, but is none: write ![A heron](a/my%20heron.jpg "Here")',
  ],
  ["![A heron](my heron.mp4)", "1:1 looks like a picture, but is none: write ![A heron](my%20heron.mp4)"],
])("%j is nearly something else.", (text, hint) => {
  expect(hintsOf(text)).toEqual([hint]);
  expect(readProse(text).problems).toEqual([]);
});

test.each([
  "| a | b |\n| --- | --- |\n| 1 | 2 |",
  "|x| and |y|",
  "| alone |",
  "## The idea\n\n#keyword",
  `https://youtu.be/${film}`,
  `[The film](https://youtu.be/${film})`,
  "youtube.com/@somebody",
  "I like www.example.com very much",
  "A note [1] (see below), [sic] (2024), [0, 1) and ![so] (they say)",
  "[see](the appendix)",
  "[some words](https://example.com) (https://example.com)",
  "\\[some words] (https://example.com)",
  "`[some words] (https://example.com)`",
  "```\n| a |\n| b |\n##x\nwww.example.com\n```",
  "[named] (/about/)\n\n[named]: /about/",
])("%j is what it is.", (text) => {
  expect(hintsOf(text)).toEqual([]);
});

test("What is nearly Markdown is a note at its place, in a page below its front matter.", async () => {
  const text = "---\ntitle: A page\n---\n\nWords.\n\nwww.example.com\n";
  expect(await linesFor({ "content/pages/more.md": text })).toEqual({
    problems: [],
    notes: ["content/pages/more.md:7:1 is no link: write [www.example.com](https://www.example.com)"],
  });
});
