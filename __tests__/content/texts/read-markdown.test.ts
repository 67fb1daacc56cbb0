import { readMarkdown } from "../../../packages/content/read/markdown/read-markdown";
import type { RichText } from "../../../src/rich-text/rich-text";

/** Returns problems or notes as `3:1 image must …`. */
const linesOf = (problems: ReturnType<typeof readMarkdown>["problems"]): string[] =>
  problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`);

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

const problemsOf = (text: string): string[] => linesOf(readMarkdown(text).problems);

const contentOf = (text: string) => readMarkdown(text).content;

/** Returns a text as HTML; figures and videos as JSON. */
const htmlOf = (content: RichText): string =>
  content
    .map((node) => {
      if (typeof node === "string") return node;
      if (!("tag" in node)) return JSON.stringify(node);
      const props = Object.entries(node.props ?? {}).map(([name, value]) => ` ${name}="${String(value)}"`);
      const start = `<${node.tag}${props.join("")}>`;
      return node.children ? `${start}${htmlOf(node.children)}</${node.tag}>` : start;
    })
    .join("");

test("puts images into one row when they follow each other, with or without empty lines between", () => {
  const text =
    '![One](a/1.jpg "First")\n![Two](<a/my ' +
    "2.jpg>)\n\n![Three](a/3%204.jpg)\n\nWords\n\n![Four][4]\n\n[4]: a/4.jpg";
  const { content, images, positions } = readMarkdown(text);
  expect(content).toEqual([{ figures: [0, 1, 2] }, { tag: "p", children: ["Words"] }, { figures: [3] }]);
  expect(images).toEqual([
    { key: 0, image: "a/1.jpg", alt: "One", caption: "First" },
    { key: 1, image: "a/my 2.jpg", alt: "Two" },
    { key: 2, image: "a/3 4.jpg", alt: "Three" },
    { key: 3, image: "a/4.jpg", alt: "Four" },
  ]);
  expect(positions.map(({ line, column }) => `${line}:${column}`)).toEqual(["1:1", "2:1", "4:1", "8:1"]);
});

test("gives a video file its poster when there is one", () => {
  const posterOf = (video: string) => (video === "a/reel.mp4" ? "a/reel.jpg" : undefined);
  const { content, videos } = readMarkdown('![The reel](a/reel.mp4 "2024")\n\n![More](more.WEBM)', posterOf);
  expect(content).toEqual([{ video: 0 }, { video: 1 }]);
  expect(videos).toEqual([
    { key: 0, video: "a/reel.mp4", alt: "The reel", caption: "2024", poster: "a/reel.jpg" },
    { key: 1, video: "more.WEBM", alt: "More" },
  ]);
});

const seriesUrl = "https://www.youtube-nocookie.com/embed/videoseries";
const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
const [film, other] = ["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871"];

const embed = (url: string, iframeUrl: string): string =>
  JSON.stringify({ embed: { url, iframeUrl, ratio: 16 / 9 } });

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", `${youTube}&start=90`],
  ["https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=5", `${youTube}&start=5`],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/embed/videoseries?list=PLx", `${seriesUrl}?autoplay=1&list=PLx`],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/0a1b2c", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c"],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
])("embeds %s when it is the only thing on its line", (url, iframeUrl) => {
  const video = { url, iframeUrl, ratio: url.includes("shorts") ? 9 / 16 : 16 / 9 };
  expect(contentOf(url)).toEqual([{ embed: video }]);
  expect(contentOf(`<${url}>`)).toEqual([{ embed: video }]);
  expect(contentOf(`[The film](${url})`)).toEqual([{ embed: { ...video, title: "The film" } }]);
  expect(readMarkdown(`[![A bridge](bridge.jpg)](${url})`)).toMatchObject({
    content: [{ embed: { ...video, title: "A bridge", poster: 0 } }],
    images: [{ key: 0, image: "bridge.jpg", alt: "A bridge" }],
  });
});

test.each([
  "See https://youtu.be/dQw4w9WgXcQ",
  "https://vimeo.com/somebody",
  "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
  "https://example.com/watch?v=dQw4w9WgXcQ",
])("embeds no video in %s, which is no video of a provider or has text next to it", (text) => {
  expect(contentOf(text)).toMatchObject([{ tag: "p" }]);
});

test.each([
  [`Here is\nthe film:\n${film}`, `<p>Here is\nthe film:</p>${embed(film, youTube)}`],
  [
    `${film}\r\n${other}\\\nTwo films`,
    `${embed(film, youTube)}${embed(other, "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1")}<p>Two films</p>`,
  ],
  [
    `*Here:*  \n![a](a.jpg) ![b](b.jpg)\n![c](c.mp4)\nWords`,
    '<p><em>Here:</em></p>{"figures":[0,1]}{"video":2}<p>Words</p>',
  ],
  [`<b>a\n${film}\nb</b>`, `<p><b>a\n<a href="${film}">${film}</a>\nb</b></p>`],
])("takes what is alone on its line out of the paragraph %j", (text, html) => {
  expect(htmlOf(contentOf(text))).toBe(html);
});

const link = (href: string, words = href): string => `<a href="${href}">${words}</a>`;

test.each([
  ["See https://example.com/heron.", `See ${link("https://example.com/heron")}.`],
  ["(www.example.com/a_(b))", `(${link("http://www.example.com/a_(b)", "www.example.com/a_(b)")})`],
  ["Write to jo@example.com, @jo", `Write to ${link("mailto:jo@example.com", "jo@example.com")}, @jo`],
  ["info@müller.de", link("mailto:info@müller.de", "info@müller.de")],
  ["https://müller.de/ä?b=ö#c!", `${link("https://müller.de/ä?b=ö#c")}!`],
  [
    "„https://a.example/b“, «https://a.example»",
    `„${link("https://a.example/b")}“, «${link("https://a.example")}»`,
  ],
  [
    "（https://a.example/b），見 www.a.example。",
    `（${link("https://a.example/b")}），見 ${link("http://www.a.example", "www.a.example")}。`,
  ],
  ["https://a.example/_jo.art_/ and *b*", `${link("https://a.example/_jo.art_/")} and <em>b</em>`],
  [
    "www.a.example/__jo__x_y_ *b*",
    `${link("http://www.a.example/__jo__x_y", "www.a.example/__jo__x_y")}_ <em>b</em>`,
  ],
  ["https://a.example/_b c_ d", `${link("https://a.example/_b")} c_ d`],
  [
    "Awww.**so** (https://a.example)**b**",
    `Awww.<strong>so</strong> (${link("https://a.example")})<strong>b</strong>`,
  ],
  ["https://a.example/佐々木**b**", `${link("https://a.example/佐々木**b")}**`],
  ["https://a.example。**b**", `${link("https://a.example")}。<strong>b</strong>`],
  [
    "https://a.example/**[b](https://b.example)**",
    `${link("https://a.example/")}<strong>${link("https://b.example", "b")}</strong>`,
  ],
  ["https://a.example *b*", `${link("https://a.example")} <em>b</em>`],
  ["[https://a.example](https://b.example)", link("https://b.example", "https://a.example")],
  ["http://[ or https:// or www. or a@b or x@@y.de", "http://[ or https:// or www. or a@b or x@@y.de"],
  ["`https://a.example`", "<code>https://a.example</code>"],
  ["~~Sold~~ 10~20", "<del>Sold</del> 10~20"],
  ["H<sub>2</sub>O<br>", "H<sub>2</sub>O<br>"],
  ["<b>a <b>b</b></b>", "<b>a <b>b</b></b>"],
  ["A &#128512; &#x1F426; &#228; &amp;", "A 😀 🐦 ä &"],
  // A link in a link would end the outer one.
  ["<a href='https://a.example'>one [two](/b/)</a>", link("https://a.example", "one two")],
  [
    `See <a href="https://a.example" onclick="b" target=_blank>the *house*</a>.`,
    `See ${link("https://a.example", "the <em>house</em>")}.`,
  ],
])("reads %j as GitHub does, or with less of its HTML", (text, html) => {
  const { content, problems, notes } = readMarkdown(text);
  expect([htmlOf(content), problems, notes]).toEqual([`<p>${html}</p>`, [], []]);
});

test.each([
  [
    "![[the sketch.jpg]]",
    "1:1 looks like a picture, but ![[the sketch.jpg]] is text: write ![What it shows](the%20sketch.jpg)",
  ],
  [
    "See\n[[Grey Heron|the bird]]",
    "2:1 looks like a link, but [[Grey Heron|the bird]] is text: write [the bird](/grey-heron/)",
  ],
  ["A[^a]", "1:2 looks like a footnote, but has no text: add a line [^a]: The text."],
  [
    "A\n\n[^b]: Lost",
    "3:1 footnote is not shown, because no [^b] in the text refers to it, or another one has its name",
  ],
])("gives a note when %j of another program is text", (text, note) => {
  expect(linesOf(readMarkdown(text).notes).map((line) => line.replace("  ", " "))).toEqual([note]);
});

test.each([
  ["<sub>a", "<p>a</p>", '1:1  has HTML, of which only the words are shown, got "<sub>"'],
  [
    '<p align="center">Made with <b class="x">ink</b> &amp; <i>water</i></p>',
    "<p>Made with ink & water</p>",
    "1:1  has HTML",
  ],
  ['<div align="center">\n\n## One\n\n</div>', '<h2 id="one">One</h2>', "1:1  has HTML"],
  [
    "<div>\n<!-- <p>Old price</p> -->\nNew price &#38; more\n</div>",
    "<p>New price & more</p>",
    "1:1  has HTML",
  ],
  ["<h2>1. Mai *2024*</h2>", "<p>1. Mai *2024*</p>", "1:1  has HTML"],
  ["<!-- a --> shown <!-- b -->", "<p>shown</p>", "1:1  has HTML"],
  [
    "[one <a href='/b/'>two</a>](https://a.example)",
    `<p>${link("https://a.example", "one two")}</p>`,
    "1:6  has HTML",
  ],
  ["Two\n\n<img src='a.jpg' width=9>", "<p>Two</p>", "3:1  has HTML"],
])("shows the words of the HTML in %j, and names its line", (text, html, note) => {
  const { notes, problems, content } = readMarkdown(text);
  expect([htmlOf(content), problems]).toEqual([html, []]);
  expect(linesOf(notes)).toEqual([expect.stringContaining(note)]);
});

test("advises an image in place of an HTML one", () => {
  expect(linesOf(readMarkdown('<p align="center"><img src="a.jpg"></p>').notes)).toEqual([
    expect.stringMatching(/; write !\[What it shows\]\(picture\.jpg\) on a separate line$/),
  ]);
});

test("moves headings below the page's title when a text has headings of level 1", () => {
  expect(htmlOf(contentOf("# One\n\n## One\n\n### !"))).toBe(
    '<h2 id="one">One</h2><h3 id="one-2">One</h3><h4 id="part-0a030mk">!</h4>',
  );
});

test.each(["> # One", "- # One", "Words[^a]\n\n[^a]: # One"])(
  "keeps the page's title the only heading of level 1 when the text is %j",
  (text) => {
    expect(JSON.stringify(contentOf(text))).toContain('"tag":"h2"');
  },
);

test("gives each row of a table as many cells as its head", () => {
  const html = htmlOf(contentOf("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n| 1 |"));
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  expect(html).toContain(`<tbody>${row("1", "2")}${row("1", "")}</tbody>`);
});

test.each([
  ["Text\n\n### Deep", "3:1 heading must not skip a level, use ## instead of ###"],
  ["## One\n\n#### Four", "3:1 heading must not skip a level, use ### instead of ####"],
  ["![](a.jpg)", "1:1 image must say in its brackets what it shows, as in ![A heron in reeds](a.jpg)"],
  ["Look: ![a](a.jpg)", "1:7 image must be on a separate line, outside of lists, quotes and tables"],
  ["One\n\n<object>", '3:1  must be Markdown, not HTML, got "<object>"; write \\< for a plain <'],
  ["a List<String>", '1:7  must be Markdown, not HTML, got "<String>"; write \\< for a plain <'],
  ["<b onclick=x>", expect.stringMatching(/^1:1 {2}must be Markdown, not HTML, got "<b onclick/)],
  ['<img src="a.jpg" onerror="b">', expect.stringMatching(/^1:1 {2}must be Markdown, not HTML/)],
  ["<div><script>alert(1)</script></div>", expect.stringMatching(/^1:1 {2}must be Markdown, not HTML/)],
  ['<iframe src="https://a.example"></iframe>', expect.stringMatching(/; put the URL of the video on a/)],
  ['a <a href="javascript:b">c</a>', expect.stringMatching(/^1:3 link must lead to an http\(s\)/)],
])("reports %j at its position", (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//example.com", "/\\example.com", "notes.md", ""])(
  "refuses a link to %j",
  (address) => {
    expect(problemsOf(`One\n\nTwo [words](<${address}>)`)).toEqual([
      expect.stringMatching(/^3:5 link must lead to an http\(s\), mailto: or tel: URL/),
    ]);
    expect(problemsOf(`Two [words][1]\n\n[1]: <${address}>`)).toHaveLength(1);
  },
);

test.each([
  "https://example.com/a?b#c",
  "mailto:jo@example.com",
  "tel:+3112345",
  "/about/",
  "/resume.pdf",
  "#idea",
])("accepts a link to %s", (address) => {
  expect(problemsOf(`[words](${address})`)).toEqual([]);
});

const tooDeep = "must not nest lists, quotes and emphasis more than 20 levels deep";
const tooDense = "must have at most 2000 of the characters [ ] * _ ~ ` < & ! \\ in one paragraph; split it";
const tooLong = "must be shorter or have less markup; split it into several texts";

test.each([
  ["brackets", "[".repeat(50_000), `1:1  ${tooDense}`],
  ["pictures without an end", "Words.\n\n" + "![".repeat(50_000), `3:1  ${tooDense}`],
  ["definitions", lines(20_000, "[a]: /b"), `1001:1  ${tooDense}`],
  ["emphasis in many paragraphs", lines(1_001, `${"*a ".repeat(15)}\n`), `2001:1  ${tooLong}`],
  ["table rows", `|a|b|\n|-|-|\n${lines(9_998, "|c|d|")}`, `5001:1  ${tooLong}`],
  ["lines", lines(100_000, "a"), `5001:1  ${tooLong}`],
  ["nested quotes", `${">".repeat(10_000)}a`, `1:1  ${tooDeep}`],
  [
    "nested lists line by line",
    Array.from({ length: 60 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
    `21:41  ${tooDeep}`,
  ],
  ["nested emphasis", `${"*a **b ".repeat(20)}${"c** d*".repeat(20)}`, `1:71  ${tooDeep}`],
])("reports a text when it has too many %s", (_what, text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
  expect(contentOf(text)).toEqual([]);
});

test.each([
  ["special characters", lines(50, `${"*a* ".repeat(100)}\n`)],
  ["table rows", `|a|b|\n|-|-|\n${lines(1_000, "|c|d|")}`],
  ["nested lists", `${"- ".repeat(20)}a`],
])("reads a text when it has many %s", (_what, text) => {
  expect(problemsOf(text)).toEqual([]);
  expect(contentOf(text)).not.toEqual([]);
});

test.each([
  ["| a | b |\n| 1 | 2 |", "1:1  looks like a table, but its second line must be | --- | --- |"],
  ["Prices:\n\n> | a |\n> | 1 |", "3:3  looks like a table, but its second line must be | --- |"],
  ["Words\r\n| a |\r\n| 1 |", "2:1  looks like a table, but its second line must be | --- |"],
  ["| a |\n|---|\n| 1 | lost | more |", "3:6  is not shown: its row has more cells than the first"],
  ...["# One", "```\none\n```", "* * *"].map((block) => [
    `| a |\n|---|\n| 1 |\n${block}`,
    "4:1  is a row of the table above, because there is no empty line between them",
  ]),
  [
    "So [some words] (https://example.com/a) go",
    "1:4  looks like a link, but is none: write [some words](https://example.com/a)",
  ],
  ["![A](a/b.jpg „Hier“)", '1:1  looks like a picture, but is none: write ![A](a/b.jpg "Hier")'],
  ["[a](/my cv/)", "1:1  looks like a link, but is none: write [a](/my%20cv/)"],
  [
    '![A heron] (a/my heron.jpg "Here")',
    '1:1  looks like a picture, but is none: write ![A heron](a/my%20heron.jpg "Here")',
  ],
])("gives a note when %j becomes plain text", (text, note) => {
  const { problems, notes } = readMarkdown(text);
  expect(linesOf(notes)).toEqual([note]);
  expect(problems).toEqual([]);
});

test.each([
  "| a | b |\n| --- | --- |\n| 1 | 2 |",
  "A note [1] (see below), [sic] (2024), [0, 1) and ![so] (they say)",
  "\\[some words] (https://example.com)",
  "`[some words] (https://example.com)`",
  "```\n| a |\n| b |\n[a] (/b)\n```",
  "[named] (/about/)\n\n[named]: /about/",
])("gives no note for %j", (text) => {
  expect(readMarkdown(text).notes).toEqual([]);
});
