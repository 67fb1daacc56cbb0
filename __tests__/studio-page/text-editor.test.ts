import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { browserSession } from "../support/browsers/browser-session";
import type { commandsCtx } from "@milkdown/core";
import type { insertTableCommand } from "@milkdown/preset-gfm";
import type { Node } from "@milkdown/prose/model";
import type { AllSelection, NodeSelection, TextSelection } from "@milkdown/prose/state";
import type { Locator, Page } from "playwright-core";
import { readMarkdown } from "../../packages/content/read/markdown/read-markdown";
import type {
  createTextEditor,
  goOnBelow,
} from "../../packages/studio/client/text-editor/create-text-editor";
import type { createPictureView } from "../../packages/studio/client/text-editor/picture-view";
import type * as BlockFormats from "../../packages/studio/client/text-editor/block-formats";
import { noSite, studioFixture } from "./support/studio-page";

const { serve } = studioFixture({});
const { visit } = browserSession(noSite, { serve, motion: "reduce" });

/** The editor as a script that sets `window.textEditor`. */
const editorScript = buildSync({
  stdin: {
    contents: `
      export { createTextEditor, goOnBelow } from "./create-text-editor";
      export { createPictureView } from "./picture-view";
      export * from "./block-formats";
      export { AllSelection, NodeSelection, TextSelection } from "@milkdown/prose/state";
      export { commandsCtx } from "@milkdown/core";
      export { insertTableCommand } from "@milkdown/preset-gfm";
    `,
    resolveDir: join(__dirname, "../../packages/studio/client/text-editor"),
  },
  ...{ bundle: true, write: false, format: "iife", globalName: "textEditor", jsx: "automatic" },
}).outputFiles[0]?.text;

type EditorScript = typeof BlockFormats & {
  createTextEditor: typeof createTextEditor;
  goOnBelow: typeof goOnBelow;
  createPictureView: typeof createPictureView;
  AllSelection: typeof AllSelection;
  NodeSelection: typeof NodeSelection;
  TextSelection: typeof TextSelection;
  commandsCtx: typeof commandsCtx;
  insertTableCommand: typeof insertTableCommand;
};

/** What a page with an editor has. */
type EditorPage = {
  textEditor: EditorScript;
  editor: Awaited<ReturnType<typeof createTextEditor>>;
  /** Shows a text, makes a change, and returns the text then. */
  change: (text: string, change: () => void) => string;
  /** Returns the text that the editor has written last. */
  written: () => string;
  show: (text: string) => void;
  /** Returns the text that was shown, as the editor has changed it. */
  readText: () => string;
  /** Sends an event of the clipboard to the editor, and returns what is in the clipboard then. */
  clipboard: (type: "copy" | "cut" | "paste", data: Readonly<Record<string, string>>) => DataTransfer;
};

async function openEditor({ showsPictures = false } = {}): Promise<Page> {
  const { page, goTo } = await visit();
  await goTo("/");
  await page.evaluate(`${editorScript}; window.textEditor = textEditor`);
  await page.evaluate(async (isShown) => {
    const { textEditor } = window as unknown as EditorPage;
    const host = document.createElement("div");
    // Without the Studio, which gives the focus to its heading when it has loaded.
    document.body.replaceChildren(host);
    host.id = "sections/games/chess.md";
    let written = "";
    const editor = await textEditor.createTextEditor({
      host,
      base: () => host.id,
      pictureView: isShown
        ? textEditor.createPictureView(() => undefined, textEditor.goOnBelow)
        : () => ({ dom: document.createElement("span") }),
      onText: (text) => (written = text),
      onUpdate: () => undefined,
    });
    const change: EditorPage["change"] = (text, act) => {
      editor.setText(text);
      written = text;
      act();
      return written;
    };
    const clipboard: EditorPage["clipboard"] = (type, data) => {
      const clipboardData = new DataTransfer();
      for (const [format, content] of Object.entries(data)) clipboardData.setData(format, content);
      const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
      editor.view.dom.dispatchEvent(event);
      return clipboardData;
    };
    const show: EditorPage["show"] = (text) => {
      editor.setText("");
      editor.setText(text);
      written = text;
    };
    const readText: EditorPage["readText"] = () => {
      editor.flush();
      return written;
    };
    Object.assign(window, { editor, change, show, readText, clipboard, written: () => written });
  }, showsPictures);
  return page;
}

/** Blocks as owners and their programs write them. */
const blocks = [
  "Plain words, *stressed* and __bold__.",
  "Words with a\nline end  \nand a hard one.",
  "A setext heading\n---",
  "### A heading ###",
  "* one\n* two\n    * three",
  "+ one\n\n+ two",
  "3) three\n4) four",
  "1. one\n1. two\n   * three  \n     lines",
  "> * one\n>   two\n> * *three*\n\n_four_ five",
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
  "R&D, ~one~ and __two__ [x] at https://example.com.",
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

it("changes only the words of a text that the owner writes", async () => {
  const page = await openEditor();
  const result = await page.evaluate(
    (texts) => {
      const { editor, change, textEditor } = window as unknown as EditorPage;
      const failed: { text: string; written: string }[] = [];
      const withoutEmptyLines = (text: string) => text.replace(/\n[ \t\r]*(?=\n)/g, "");
      const replacedPart = (text: string, changed: string): string => {
        let same = 0;
        while (same < text.length && text[same] === changed[same]) same += 1;
        let sameEnd = 0;
        while (sameEnd < text.length - same && text.at(-1 - sameEnd) === changed.at(-1 - sameEnd))
          sameEnd += 1;
        return text.slice(same, text.length - sameEnd);
      };
      let count = 0;
      for (const text of texts) {
        const unchanged = change(text, () => editor.flush());
        if (unchanged !== text) failed.push({ text, written: unchanged });
        const { doc } = editor.view.state;
        const nodes: { node: Node; at: number }[] = [];
        doc.descendants((node, at) => {
          if (node.isTextblock && node.textContent !== "") nodes.push({ node, at });
          // A cell changes the width of its column in all rows.
          return node.type.name !== "table";
        });
        for (const { node, at } of nodes) {
          for (const isHeading of node.type.name === "heading" ? [false, true] : [false]) {
            count += 1;
            // A heading becomes a paragraph, a block gets more words.
            const changed = change(text, () => {
              const { tr, schema } = editor.view.state;
              editor.view.dispatch(
                isHeading
                  ? tr.setNodeMarkup(at, schema.nodes["paragraph"])
                  : tr.insert(at + node.nodeSize - 1, schema.text(" New words.")),
              );
            });
            const shown = editor.view.state.doc.textContent;
            const replaced = replacedPart(text, changed);
            // An edited block has an empty line around it.
            const replacedWords = replacedPart(
              ...([text, changed].map(withoutEmptyLines) as [string, string]),
            );
            editor.setText("");
            editor.setText(changed);
            const again = editor.view.state.doc;
            const isLost = again.childCount !== doc.childCount || again.textContent !== shown;
            const isMore = /\n\s*\n/.test(replaced) || (!isHeading && replacedWords !== "");
            if (changed === text || isLost || isMore) failed.push({ text, written: changed });
            editor.setText(text);
          }
        }
      }
      // A change from elsewhere leaves the cursor in its words.
      const joined = change("First.\n\nSecond.\n", () => {
        const { doc, tr } = editor.view.state;
        editor.view.dispatch(tr.setSelection(textEditor.TextSelection.atEnd(doc)));
        editor.setText("First, changed elsewhere.\n\nNew.\n\nSecond.\n");
        editor.view.dispatch(editor.view.state.tr.insertText(" Third."));
      });
      const line = change("Photos: Anna.\n\n* * *\n", () =>
        editor.view.dispatch(editor.view.state.tr.insert(0, editor.view.state.schema.node("hr"))),
      );
      return { failed, count, joined, line };
    },
    [...ownTexts, ...generatedTexts],
  );
  expect(result.count).toBeGreaterThan(200);
  expect(result.failed).toEqual([]);
  expect(result.joined).toBe("First, changed elsewhere.\n\nNew.\n\nSecond. Third.\n");
  // Not ---, which begins the fields of other programs.
  expect(result.line).toBe("***\n\nPhotos: Anna.\n\n* * *\n");
});

/** Words in front of bold ones, the bold words, and the words behind them. */
const wordsAround = [
  ...["The <b> tag makes it ", "a vector<int> ", "write &copy; for ", "1986. That was ", "- that is "],
  ...["# one ", "> so ", "+ one ", "2) two ", "a | b ", "[x]: /y ", "![no picture](x) ", "`a` ", "~~no~~ "],
].map((words) => [words, "bold", ""] as const);

/** Bold words next to punctuation. */
const boldPunctuation = [
  ["これは", "「文字」", "です"],
  ["", "Preis:", "5 Euro"],
  ["a", "(b)", "c"],
  ["a_b ", "c_d", " e_f"],
] as const;

/** Returns the words of a text as the site shows it, with bold ones between « and ». */
const wordsOf = (node: unknown): string => {
  if (typeof node === "string") return node;
  const { tag, children = [] } = node as { tag?: string; children?: readonly unknown[] };
  const words = children.map(wordsOf).join("");
  return tag === "strong" ? `«${words}»` : words;
};

it("writes words so that the site shows them as they are typed, next to bold ones and in a table", async () => {
  const page = await openEditor();
  const all = [...wordsAround, ...boldPunctuation];
  const texts = await page.evaluate((parts) => {
    const { editor, change } = window as unknown as EditorPage;
    const { schema } = editor.view.state;
    return parts.map(([before, bold, after]) => {
      const nodes = [before, bold, after].flatMap((words, index) =>
        words === "" ? [] : schema.text(words, index === 1 ? [schema.mark("strong")] : []),
      );
      const replaceWord = (text: string, at: number): string =>
        change(text, () => editor.view.dispatch(editor.view.state.tr.replaceWith(at, at + 1, nodes)));
      return [replaceWord("x", 1), replaceWord("| x |\n| - |", 4)];
    });
  }, all);
  const shown = texts.map((each) => each.map((text) => readMarkdown(text).content.map(wordsOf)));
  expect(shown).toEqual(all.map(([before, bold, after]) => Array(2).fill([`${before}«${bold}»${after}`])));
});

it("hides the fields of other programs at the beginning of a story, and keeps them byte for byte", async () => {
  const page = await openEditor();
  const yaml = "---\r\nlayout: post\r\ntitle: 'Heron'\r\n---  \r\n";
  const toml = '+++\ntitle = "Heron"\n+++';
  const results = await page.evaluate(
    ([withYaml, withToml]) => {
      const { editor, change } = window as unknown as EditorPage;
      const { view } = editor;
      const type = () => view.dispatch(view.state.tr.insertText("New", 1));
      const shown: string[] = [];
      const typeInto = (text: string): string =>
        change(text, () => {
          shown.push(view.dom.textContent);
          type();
        });
      const written = [
        typeInto(`${withYaml}\r\nDrawn *here*.\r\n`),
        typeInto(`${withToml}\n\nDrawn.`),
        typeInto(withToml),
        change(`${withYaml}\r\nDrawn.\r\n`, () => {
          view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
          type();
        }),
        // Two lines around words are no fields.
        typeInto("---\n\nWords: *shown*\n\n---\n"),
      ];
      const translation = editor.render(`${withYaml}\r\nDrawn.`).textContent;
      view.dom.closest("[id]")?.setAttribute("id", "pages/heron.md");
      // A page has its own fields; the site shows what is below them.
      return { written, shown: [...shown, translation], page: typeInto(withToml) };
    },
    [yaml, toml] as const,
  );
  expect(results).toEqual({
    written: [
      `${yaml}\r\nNewDrawn *here*.\r\n`,
      `${toml}\n\nNewDrawn.`,
      `${toml}\n\nNew`,
      `${yaml}\r\nNew\r\n`,
      "---\n\nNew\n\nWords: *shown*\n\n---\n",
    ],
    shown: ["Drawn here.", "Drawn.", "", "Words: shown", "Drawn."],
    page: `New${toml}`,
  });
});

it("writes words behind a link, and not into it", async () => {
  const page = await openEditor();
  await page.evaluate(() => {
    const { editor, textEditor } = window as unknown as EditorPage;
    editor.setText("My [book](https://www.example.org)");
    const { view } = editor;
    view.focus();
    view.dispatch(view.state.tr.setSelection(textEditor.TextSelection.atEnd(view.state.doc)));
  });
  await page.keyboard.type(" and more.");
  const text = await page.evaluate(() => {
    const { view } = (window as unknown as EditorPage).editor;
    // Without the styles of the Studio, a space at the end is a non-breaking one.
    return [view.dom.textContent.replaceAll("\u00a0", " "), view.dom.querySelector("a")?.textContent];
  });
  expect(text).toEqual(["My book and more.", "book"]);
});

it("keeps all words that arrive at once next to others, also such as begin a list or a quote in Markdown", async () => {
  const page = await openEditor();
  const beginnings = [
    "12. May",
    "3) three",
    "- Anna",
    "+ 3 points",
    "> 5 degrees",
    "# 7",
    "[1]: https://a.example",
  ];
  const shown = await page.evaluate((all) => {
    const { editor, clipboard, textEditor } = window as unknown as EditorPage;
    const { view } = editor;
    const insertAt = (position: number, insert: () => void): string => {
      editor.setText("");
      editor.setText("## Opens for all");
      view.dispatch(view.state.tr.setSelection(textEditor.TextSelection.create(view.state.doc, position)));
      insert();
      const { doc } = view.state;
      return `${doc.childCount} ${doc.textContent}`;
    };
    return all.map((words) =>
      [1, 7, 14].flatMap((position) => [
        insertAt(position, () => clipboard("paste", { "text/plain": words })),
        insertAt(position, () => {
          view.someProp("handleTextInput", (handle) =>
            handle(view, position, position, words, () => view.state.tr),
          );
        }),
      ]),
    );
  }, beginnings);
  expect(shown).toEqual(
    beginnings.map((words) =>
      [`1 ${words}Opens for all`, `1 Opens ${words}for all`, `1 Opens for all${words}`].flatMap((text) => [
        text,
        text,
      ]),
    ),
  );
});

it("keeps a selected block that has no formatted form when words, a table or another format are added", async () => {
  const page = await openEditor();
  const source = "A note[^1].";
  const words = "Words.\n\n[^1]: The note.";
  const input = await page.context().newCDPSession(page);
  const paste = (data: Readonly<Record<string, string>>) => () =>
    page.evaluate((sent) => {
      (window as unknown as EditorPage).clipboard("paste", sent);
    }, data);
  const ways: Readonly<Record<string, readonly [act: () => Promise<unknown>, expected: string]>> = {
    typed: [() => page.keyboard.type("New"), `${source}\n\nNew\n\n${words}`],
    dictated: [() => page.keyboard.insertText("*New*"), `${source}\n\n*New*\n\n${words}`],
    composed: [
      async () => {
        await input.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
        await input.send("Input.insertText", { text: "日本" });
      },
      `${source}\n\n日本\n\n${words}`,
    ],
    pasted: [paste({ "text/plain": "New" }), `${source}\n\nNew\n\n${words}`],
    "pasted blocks": [paste({ "text/html": "<h2>A</h2><p>B</p>" }), `${source}\n\n## A\n\nB\n\n${words}`],
    table: [
      () =>
        page.evaluate(() => {
          const { editor, textEditor } = window as unknown as EditorPage;
          const { commandsCtx, insertTableCommand } = textEditor;
          editor.run((ctx) => ctx.get(commandsCtx).get(insertTableCommand.key)({ row: 1, col: 1 }));
        }),
      `${source}\n\n|    |\n| :- |\n\n${words}`,
    ],
    deleted: [() => page.keyboard.press("Backspace"), words],
  };
  const texts: Record<string, string> = {};
  const read = () => page.evaluate(() => (window as unknown as EditorPage).readText());
  for (const [way, [act]] of Object.entries(ways)) {
    await page.evaluate((text) => {
      const { editor, textEditor, show } = window as unknown as EditorPage;
      show(text);
      const { view } = editor;
      view.focus();
      view.dispatch(view.state.tr.setSelection(textEditor.NodeSelection.create(view.state.doc, 0)));
    }, `${source}\n\n${words}`);
    await act();
    await page.waitForFunction(() => !(window as unknown as EditorPage).editor.view.composing);
    texts[way] = await read();
  }
  expect(texts).toEqual(Object.fromEntries(Object.entries(ways).map(([way, [, text]]) => [way, text])));
  await page.keyboard.press("ControlOrMeta+z");
  expect(await read()).toBe(`${source}\n\n${words}`);
  await page.getByRole("group", { name: "Choose “Source” to change this part" }).first().click();
  await page.keyboard.type("New");
  expect(await read()).toBe(`${source}\n\nNew\n\n${words}`);
});

it("deletes the next letter when the key Delete is pressed at the start of an item or a heading", async () => {
  const page = await openEditor();
  const texts: string[][] = [];
  for (const text of ["- Slingshots\n- Fuel\n- Replay", "## Fuel"]) {
    await page.evaluate((markdown) => {
      const { editor, textEditor } = window as unknown as EditorPage;
      editor.setText(markdown);
      const { view } = editor;
      const block = [...view.dom.querySelectorAll("p, h2")].find((each) => each.textContent === "Fuel");
      if (!block) throw new Error("The words are missing.");
      const start = view.state.doc.resolve(view.posAtDOM(block, 0));
      view.focus();
      view.dispatch(view.state.tr.setSelection(new textEditor.TextSelection(start)));
    }, text);
    await page.keyboard.press("Delete");
    texts.push(await page.locator("h2, li").allTextContents());
  }
  expect(texts).toEqual([["Slingshots", "uel", "Replay"], ["uel"]]);
});

it("keeps everything in blocks that are cut and pasted, and the lines of plain words", async () => {
  const page = await openEditor();
  const blocksOfAll = "# First\n\n![A board](a.jpg)\n\n![Two](b%20c.png 'The second')\n\n";
  const sources = "A note[^n] and [own][1].\n\n[^n]: The note.\n\n[1]: /about/\n";
  const texts = await page.evaluate((text) => {
    const { editor, change, clipboard, textEditor } = window as unknown as EditorPage;
    const { view } = editor;
    const selectAll = (): void =>
      view.dispatch(view.state.tr.setSelection(new textEditor.AllSelection(view.state.doc)));
    const replaceAll = (paste: () => void): string =>
      change("Words.", () => {
        selectAll();
        paste();
      });
    return {
      moved: change(text, () => {
        selectAll();
        const html = clipboard("cut", {}).getData("text/html");
        clipboard("paste", { "text/html": html });
      }),
      foreign: replaceAll(() => {
        const picture = "<img src=b.png><img src=https://a.example/c.png>";
        clipboard("paste", { "text/html": `<h1>A</h1><p>B ${picture}</p>` });
      }),
      copied: replaceAll(() => {
        editor.setText("![A board](a.jpg)\n\n![Two](../b%20c.png)");
        selectAll();
        const html = clipboard("copy", {}).getData("text/html");
        const host = view.dom.closest("[id]") ?? view.dom;
        host.id = "pages/imprint.md";
        clipboard("paste", { "text/html": html });
        host.id = "sections/games/chess.md";
      }),
      form: replaceAll(() =>
        clipboard("paste", {
          "text/html": "<form><p>Press <button>Save</button> now<input></p><p>Two</p></form>",
        }),
      ),
      links: replaceAll(() => {
        const urls = ["javascript:alert(1)", "file:///C:/a.doc", "https://a.example", "/about/"];
        const links = urls.map((url) => `<a href="${url}">A <b>link</b></a>`);
        clipboard("paste", { "text/html": `<p>${links.join(", ")}</p>` });
      }),
      lists: replaceAll(() => {
        // As Word writes them.
        const items = [
          ["·", "One"],
          ["o", "two"],
          ["1.", "First"],
          ["a)", "second"],
        ].map(([mark, words]) => {
          const marker = `<span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span>`;
          const bullet = `<!--[if !supportLists]--><span>${marker}</span><!--[endif]-->`;
          return `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${bullet}${words}<o:p></o:p></p>`;
        });
        const words = "<p class=MsoNormal style='mso-list:none'>Words.</p>";
        clipboard("paste", { "text/html": [words, ...items, words].join("\n") });
      }),
      table: replaceAll(() => {
        const rows = [
          "<th colspan=2><p>Both</p><p>columns</p></th><th>Third</th>",
          "<td rowspan=2>one<ul><li>two</li></ul></td><td>a<br>b</td><td><h1>c</h1></td>",
          "<td>below a</td><td>below c</td>",
        ];
        clipboard("paste", { "text/html": `<table><tr>${rows.join("</tr><tr>")}</tr></table>` });
      }),
      plain: replaceAll(() => view.pasteText("*One*\r\ntwo\r\n\r\n- three\r\n")),
      address: replaceAll(() => clipboard("paste", { "text/plain": "[1]: https://a.example" })),
    };
  }, blocksOfAll + sources);
  expect(texts).toEqual({
    moved: blocksOfAll + sources,
    copied: "![A board](../sections/games/a.jpg)\n\n![Two](../sections/b%20c.png)",
    foreign: "## A\n\nB",
    form: "Press Save now\n\nTwo",
    links: "A **link**, A **link**, [A **link**](https://a.example), [A **link**](/about/)",
    lists: "Words.\n\n- One\n- two\n\n1. First\n2. second\n\nWords.",
    table: [
      "| Both columns |         | Third   |",
      "| :----------- | :------ | :------ |",
      "| one two      | a b     | c       |",
      "|              | below a | below c |",
    ].join("\n"),
    plain: "\\*One\\*\\\ntwo\n\n\\- three",
    address: "\\[1]: https\\://a.example",
  });
});

it("sets and removes the formats of blocks, and lets the key Backspace leave a quote or select a picture", async () => {
  const page = await openEditor();
  const results = await page.evaluate(() => {
    const { editor, change, textEditor } = window as unknown as EditorPage;
    const { view } = editor;
    const [heading, code] = [textEditor.toggleHeadingCommand, textEditor.toggleCodeCommand];
    const [bullets, numbers] = [textEditor.toggleBulletListCommand, textEditor.toggleOrderedListCommand];
    const setHeading = () => editor.run(heading, 2);
    const press = (key: string, shiftKey = false) => {
      const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
      if (view.dom.dispatchEvent(event)) throw new Error(`The editor does not handle ${key}.`);
    };
    const backspace = () => press("Backspace");
    const cases: readonly (readonly [string, () => void, string])[] = [
      ["Words.", () => editor.run(textEditor.toggleQuoteCommand), "> Words."],
      ["> Words.\n>\n> More.", () => editor.run(textEditor.toggleQuoteCommand), "Words.\n\n> More."],
      ["> - Words.", () => editor.run(textEditor.toggleQuoteCommand), "- Words."],
      [
        "> Words.\n>\n> More.",
        () => {
          view.dispatch(view.state.tr.setSelection(new textEditor.AllSelection(view.state.doc)));
          editor.run(textEditor.toggleQuoteCommand);
        },
        "Words.\n\nMore.",
      ],
      ["> Words.\n>\n> More.", backspace, "Words.\n\n> More."],
      ["> ## Words", backspace, "## Words"],
      [
        "![A](a.jpg)\n\nWords.",
        () => {
          const { doc, tr } = view.state;
          view.dispatch(tr.setSelection(textEditor.TextSelection.create(doc, doc.child(0).nodeSize + 1)));
          backspace();
          backspace();
        },
        "Words.",
      ],
      ["## Words", () => press("Enter", true), "## Words"],
      ["Words.", () => editor.run(bullets), "- Words."],
      ["## Words", () => editor.run(numbers), "1. Words"],
      ["- one\n- two", () => editor.run(bullets), "one\n\n- two"],
      ["1. one\n2. two", () => editor.run(numbers), "one\n\n1. two"],
      ["- one\n- two", () => editor.run(numbers), "1. one\n2. two"],
      ["3. one\n4. two", () => editor.run(bullets), "- one\n- two"],
      ["- one", setHeading, "## one"],
      ["## One", setHeading, "One"],
      ["### One", setHeading, "## One"],
      ["- one\n- two", () => editor.run(code), "```\none\n```\n\n- two"],
      ["```\none\ntwo\n```", () => editor.run(code), "one\\\ntwo"],
      ["one\\\ntwo", () => editor.run(code), "```\none\ntwo\n```"],
    ];
    return cases.map(([text, format, expected]) => {
      const written = change(text, () => {
        view.dispatch(view.state.tr.setSelection(textEditor.TextSelection.atStart(view.state.doc)));
        format();
      });
      return { text, written, expected };
    });
  });
  expect(results.map(({ text, written }) => ({ text, written }))).toEqual(
    results.map(({ text, expected }) => ({ text, written: expected })),
  );
});

it("goes on below a picture when Enter or the arrow down is pressed in its caption", async () => {
  const page = await openEditor({ showsPictures: true });
  await page.evaluate(() => {
    const { editor } = window as unknown as EditorPage;
    editor.setText("![A](a.jpg)\n\n![B](b.jpg)\n\nWords.\n\n![C](c.jpg)");
  });
  const caption = (index: number) => page.getByLabel("Text below the picture").nth(index);
  await page.getByLabel("What the picture shows").first().press("Enter");
  await page.keyboard.type("Of wood");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Between.");
  await caption(1).press("ArrowDown");
  await page.keyboard.type("More ");
  await caption(2).press("Enter");
  await page.keyboard.type("The end.");
  expect(await page.evaluate(() => (window as unknown as EditorPage).written())).toBe(
    '![A](a.jpg "Of wood")\n\nBetween.\n\n![B](b.jpg)\n\nMore Words.\n\n![C](c.jpg)\n\nThe end.',
  );
});

it("goes with Tab from the cursor to the next control behind it, past the pictures above", async () => {
  const page = await openEditor({ showsPictures: true });
  await page.evaluate(() => {
    const { editor } = window as unknown as EditorPage;
    editor.setText("First.\n\n![A](a.jpg)\n\n- Second.\n\n![B](b.jpg)\n\nThird.");
    const [before, after] = [document.createElement("button"), document.createElement("button")];
    [before.textContent, after.textContent] = ["Before", "After"];
    document.body.prepend(before);
    document.body.append(after);
  });
  const description = (index: number) => page.getByLabel("What the picture shows").nth(index);
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const after = page.getByRole("button", { name: "After" });
  const tabFrom = async (words: string, key = "Tab") => {
    await page.getByText(words).click();
    await page.keyboard.press(key);
  };
  await tabFrom("First.");
  expect(await isFocused(description(0))).toBe(true);
  await tabFrom("Second.");
  expect(await isFocused(description(1))).toBe(true);
  await tabFrom("Third.");
  expect(await isFocused(after)).toBe(true);
  // From behind the text, the pictures are reached.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await isFocused(description(1))).toBe(true);
  await tabFrom("Third.", "Shift+Tab");
  expect(await isFocused(page.getByRole("button", { name: "Before" }))).toBe(true);
});

it("leaves the last row of a table at the end of a text when the arrow down is pressed in it", async () => {
  const page = await openEditor();
  const typeBelow = async (cell: string, end: string) => {
    await page.evaluate((text) => {
      (window as unknown as EditorPage).show(text);
    }, `| A | B |\n| - | - |\n| Chess | Go |${end}`);
    await page.getByText(cell, { exact: true }).click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Below");
    return page.evaluate(() => (window as unknown as EditorPage).readText());
  };
  const table = "| A | B |\n| - | - |\n| Chess | Go |";
  expect(await typeBelow("Go", "")).toBe(`${table}\n\nBelow`);
  expect(await typeBelow("Chess", "")).toBe(`${table}\n\nBelow`);
  expect(await typeBelow("Go", "\n\nWords.")).toBe(`${table}\n\nBelowWords.`);
  expect(await typeBelow("A", "")).toContain("Below");
  expect(await page.getByRole("cell", { name: /Below/ }).count()).toBe(1);
});

it("says at a picture that it has no description until one other than its file's name is written", async () => {
  const page = await openEditor({ showsPictures: true });
  await page.evaluate(() =>
    (window as unknown as EditorPage).editor.insertPicture({ src: "pens/board_one.jpg", alt: "board one" }),
  );
  const note = page.getByText("This picture has no description yet.");
  await note.waitFor();
  await page.getByLabel("What the picture shows").fill("A board");
  await note.waitFor({ state: "hidden" });
  await page.getByLabel("What the picture shows").fill("");
  await note.waitFor();
  await page.getByLabel("What the picture shows").fill("A board");
  await note.waitFor({ state: "hidden" });
});
