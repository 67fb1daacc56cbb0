import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RichText } from "../../src/components/rich-text/rich-text";
import { readMarkdown } from "../../packages/content/read/markdown/read-markdown";
import { image as shownImage } from "./support/image-data";

/** Renders a Markdown text with the data that its pages get. */
function renderText(markdown: string): HTMLElement {
  const { content, images, videos } = readMarkdown(markdown, () => "poster.jpg");
  const layout = { share: 1, gapShare: 0, sharesRowOnPhones: false, sizes: "60vw" };
  const data = {
    content,
    images: images.map((image) => ({ ...image, image: shownImage, layout })),
    videos: videos.map(({ video, ...texts }) => ({
      ...texts,
      video: { publicURL: `/static/${video}` },
      poster: { childImageSharp: { resize: { src: "/1600.webp", aspectRatio: 1.5 } } },
    })),
  };
  const text = JSON.parse(JSON.stringify(data)) as Queries.RichTextFragment;
  return render(<RichText text={text} title="Chess" />).container.firstElementChild as HTMLElement;
}

test("has the direction of its language on a site in several languages, else that of its first word", () => {
  expect(renderText("GIMP أولا")).toHaveAttribute("dir", "auto");
  const versions = [{ tag: "ar", name: "العربية", prefix: "" }];
  const all = jest.replaceProperty(siteLanguage, "all", versions);
  expect(renderText("GIMP أولا")).not.toHaveAttribute("dir");
  all.restore();
});

test("renders CommonMark and tables", () => {
  const text = `
## The *idea*

Two **words**, \`code\` and [a link][1].  
A new line: [about](/about/), [up](#the-idea)

3. one
4. two
   - three

   four

> said

\`\`\`js
let a = 1;
\`\`\`

| a | b |
| - | :-: |
| 1 | 2 |

---

<!-- a note to myself -->

[1]: https://example.com
`;
  expect(renderText(text).innerHTML).toBe(
    [
      '<h2 id="the-idea">The <em>idea</em></h2>',
      "<p>Two <strong>words</strong>, <code>code</code> and ",
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a link</a>.<br>',
      'A new line: <a href="/about/">about</a>, <a href="#the-idea">up</a></p>',
      '<ol start="3"><li>one</li><li>two<ul><li>three</li></ul><p>four</p></li></ol>',
      "<blockquote><p>said</p></blockquote>",
      '<pre tabindex="0" dir="ltr"><code>let a = 1;</code></pre>',
      '<div tabindex="0"><table>',
      '<thead><tr><th scope="col">a</th><th style="text-align: center;" scope="col">b</th></tr></thead>',
      '<tbody><tr><td>1</td><td style="text-align: center;">2</td></tr></tbody>',
      "</table></div>",
      "<hr>",
    ].join(""),
  );
});

test("numbers footnotes by their first references and leads back to each reference", () => {
  const text = "A[^x] b[^y] c[^x].\n\n[^y]: Two[^z]\n[^x]: One\n\n    > more\n\n[^z]: Three";
  const container = renderText(text);
  const references = within(container).getAllByRole("doc-noteref");
  expect(references.map((reference) => reference.textContent)).toEqual(["1", "2", "1", "3"]);
  const notes = within(within(container).getByRole("doc-endnotes")).getAllByRole("listitem");
  expect(notes.map((note) => note.textContent)).toEqual([
    "Onemore ↩\uFE0E ↩\uFE0E",
    "Two3 ↩\uFE0E",
    "Three ↩\uFE0E",
  ]);
  const targetOf = (each: HTMLElement) => container.querySelector(each.getAttribute("href") ?? "");
  expect(references.map((reference) => notes.indexOf(targetOf(reference) as HTMLElement))).toEqual([
    0, 1, 0, 2,
  ]);
  const back = within(container).getAllByRole("doc-backlink");
  expect(back.map((each) => targetOf(each))).toEqual([
    ...[references[0], references[2], references[1], references[3]],
  ]);
  expect(back[0]).toHaveAccessibleName("1");
});

test("shows tasks as checkboxes with their words, which cannot be changed", () => {
  const container = renderText("- [x] sketch\n- [ ] [ink](/ink/)\n\n  on paper\n- paper");
  expect(within(container).getAllByRole("checkbox")).toHaveLength(2);
  expect(screen.getByRole("checkbox", { name: "sketch" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "ink" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "ink" })).toBeDisabled();
});

test("shows text as text when it looks like HTML", () => {
  const container = renderText("\\<b>no\\</b> `<script>`");
  expect(container.querySelector("b, script")).toBeNull();
  expect(container).toHaveTextContent("<b>no</b> <script>");
});

const [youTube, vimeo] = ["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/1"];

test("shows a provider's video as a button, and its frame instead when the button is pressed", async () => {
  const container = renderText(`${youTube}\n\n[![The trailer](trailer.jpg)](${vimeo})`);
  expect(container.querySelector("iframe")).toBeNull();
  expect(container.innerHTML).not.toContain("dnt=1");
  await userEvent.click(screen.getByRole("button", { name: "Play video: The trailer" }));
  const frame = "https://player.vimeo.com/video/1?autoplay=1&dnt=1";
  expect(screen.getByTitle("The trailer")).toHaveAttribute("src", frame);
  expect(screen.getByTitle("The trailer")).toHaveFocus();
  expect(screen.getByTitle("The trailer")).toHaveAttribute(
    "referrerpolicy",
    "strict-origin-when-cross-origin",
  );
  expect(screen.getByRole("button", { name: "Play video: Chess" })).toBeVisible();
});

test("opens a video at its provider when the content security policy does not allow the frame", async () => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "frame-src 'none'";
  document.head.append(policy);
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  const container = renderText(vimeo);
  await userEvent.click(screen.getByRole("button", { name: "Play video: Chess" }));
  expect(container.querySelector("iframe")).toBeNull();
  expect(open).toHaveBeenCalledWith(vimeo, "_blank", "noopener");
  policy.remove();
  open.mockRestore();
});

test("shows a video file with the browser's controls, poster and caption", () => {
  Object.assign(globalThis, { __BASE_PATH__: "/work" });
  const video = renderText('![A pen draws](a.webm "In nine seconds")').querySelector("video");
  expect(video).toHaveAttribute("src", "/static/a.webm");
  Object.assign(globalThis, { __BASE_PATH__: "" });
  // Gatsby adds the path prefix to `publicURL` only.
  expect(video).toHaveAttribute("poster", "/work/1600.webp");
  expect(video).toHaveAttribute("preload", "none");
  expect(video).toHaveAttribute("controls");
  expect(video).toHaveAccessibleName("A pen draws");
  expect(video?.closest("figure")).toHaveTextContent("In nine seconds");
});
