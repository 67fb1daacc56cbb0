import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { removeProjects } from "../support/project-folder";
import { browserSession } from "../support/browsers/browser-session";
import type { Selection } from "@milkdown/prose/state";
import type { createTextEditor } from "../../packages/studio/client/text-editor/create-text-editor";
import { noSite, studioFixture } from "./support/studio-page";

const { serve } = studioFixture({});
const { visit } = browserSession(noSite, { serve, motion: "reduce" });
afterAll(removeProjects);

/** The editor as a script that sets `window.textEditor`. */
const editorScript = buildSync({
  entryPoints: [join(__dirname, "../../packages/studio/client/text-editor/create-text-editor.ts")],
  ...{ bundle: true, write: false, format: "iife", globalName: "textEditor", jsx: "automatic" },
}).outputFiles[0]?.text;

type EditorScript = { createTextEditor: typeof createTextEditor };

/** Blocks as owners and their programs write them. */
const blocks = [
  "Plain words, *stressed* and __bold__.",
  "Words with a\nline end  \nand a hard one.",
  "A setext heading\n---",
  "### A heading ###",
  "* one\n* two\n    * three",
  "+ one\n\n+ two",
  "3) three\n4) four",
  "- [x] done\n- [ ] not done",
  "> quoted\ncontinued",
  "***",
  "```js\nconst a = `b`;\n```",
  "~~~\nplain\n~~~",
  "    indented code",
  "| a | b |\n|:--|--:|\n| 1 | 2 \\| 3 |",
  "![A board](board.jpg 'The board')\n![Two](two.png)",
  "![No caption](a%20b.png)",
  "<!-- a comment -->",
  "<!-- a comment -->\nWords behind it",
  "# No blank line\nWords below",
  "Words\n***\nWords",
  "<div>\nhtml\n</div>",
  "A [link][1] and <b>html</b> and &copy; 10~20 2*3 a_b_c \\* \\[x].",
  '[1]: https://example.com/?a=1&b=2 "Title"',
  "See www.example.com, https://example.com/a_b_(c) and me@example.com.",
  "A note[^n] and [own](/about/).",
  "[^n]: The note.",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "日本語の**文字**と\u00a0空白。",
  "# First level",
];

/** Texts of 1 to 8 blocks, with the blank lines and line ends of several programs. */
const generatedTexts = fc.sample(
  fc
    .tuple(
      fc.constantFrom("", "\n"),
      fc.array(fc.tuple(fc.constantFrom(...blocks), fc.constantFrom("\n\n", "\n\n\n", "\n \n")), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.constantFrom("Last words.", "Last words.\n"),
      fc.constantFrom("\n", "\r\n"),
    )
    .map(([start, parts, end, lineEnd]) => (start + parts.flat().join("") + end).replace(/\n/g, lineEnd)),
  { numRuns: 200, seed: 1 },
);

/** The site's own texts, whatever it has. */
const ownTexts = readdirSync(join(__dirname, "../../content"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => readFileSync(join(__dirname, "../../content", path), "utf8"));

it("changes only the paragraph of a text in which the owner writes", async () => {
  const { page, goTo } = await visit();
  await goTo("/");
  await page.evaluate(`${editorScript}; window.textEditor = textEditor`);
  const result = await page.evaluate(
    async (texts) => {
      const { createTextEditor: create } = (window as unknown as { textEditor: EditorScript }).textEditor;
      const host = document.createElement("div");
      document.body.append(host);
      let written: string | undefined;
      const editor = await create({
        host,
        pictureView: () => ({ dom: document.createElement("span") }),
        onText: (text) => (written = text),
        onUpdate: () => undefined,
      });
      const failed: { text: string; written: string | undefined }[] = [];
      let count = 0;
      for (const text of texts) {
        editor.setText(text);
        editor.flush();
        if (written !== undefined) failed.push({ text, written });
        const { doc } = editor.view.state;
        let end = 0;
        for (let index = 0; index < doc.childCount; index += 1) {
          const node = doc.child(index);
          const start = end;
          end += node.nodeSize;
          const { tr, schema } = editor.view.state;
          const isHeading = node.type.name === "heading";
          if ((!isHeading && node.type.name !== "paragraph") || node.textContent === "") continue;
          count += 1;
          // A heading becomes a paragraph, a paragraph gets more words.
          editor.view.dispatch(
            isHeading
              ? tr.setNodeMarkup(start, schema.nodes["paragraph"])
              : tr.insertText(" New words.", end - 1),
          );
          const changed = written ?? "";
          const shown = editor.view.state.doc.textContent;
          let same = 0;
          while (same < text.length && text[same] === changed[same]) same += 1;
          let sameEnd = 0;
          while (sameEnd < text.length - same && text.at(-1 - sameEnd) === changed.at(-1 - sameEnd))
            sameEnd += 1;
          const replaced = text.slice(same, text.length - sameEnd);
          editor.setText("");
          editor.setText(changed);
          const again = editor.view.state.doc;
          const isLost = again.childCount !== doc.childCount || again.textContent !== shown;
          if (changed === "" || isLost || /\n\s*\n/.test(replaced)) failed.push({ text, written });
          editor.setText(text);
          written = undefined;
        }
      }
      // A change from elsewhere leaves the cursor in its words.
      editor.setText("First.\n\nSecond.\n");
      const { doc, selection, tr } = editor.view.state;
      const cursor = (selection.constructor as typeof Selection).atEnd(doc);
      editor.view.dispatch(tr.setSelection(cursor));
      editor.setText("First, changed elsewhere.\n\nNew.\n\nSecond.\n");
      editor.view.dispatch(editor.view.state.tr.insertText(" Third."));
      return { failed, count, joined: written };
    },
    [...ownTexts, ...generatedTexts],
  );
  expect(result.count).toBeGreaterThan(200);
  expect(result.failed).toEqual([]);
  expect(result.joined).toBe("First, changed elsewhere.\n\nNew.\n\nSecond. Third.\n");
});
