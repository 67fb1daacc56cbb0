import {
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  remarkCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  schemaCtx,
  serializerCtx,
} from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { history } from "@milkdown/plugin-history";
import {
  commonmark,
  hardbreakFilterNodes,
  hardbreakSchema,
  headingKeymap,
  imageSchema,
  linkSchema,
  listItemKeymap,
  paragraphSchema,
  remarkPreserveEmptyLinePlugin,
} from "@milkdown/preset-commonmark";
import { gfm, remarkGFMPlugin } from "@milkdown/preset-gfm";
import { exitCode } from "@milkdown/prose/commands";
import { DOMSerializer, Fragment, Slice, type Node as EditorNode } from "@milkdown/prose/model";
import {
  AllSelection,
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "@milkdown/prose/state";
import { Decoration, DecorationSet, type EditorView, type NodeViewConstructor } from "@milkdown/prose/view";
import { $node, $prose, $view } from "@milkdown/utils";
import { splitForeignFrontMatter } from "../../../content/read/foreign-front-matter";
import { mergeComposition } from "../fields/use-text-input";
import { studioTexts } from "../studio-texts";
import { leaveQuoteAtStart } from "./block-formats";
import { cleanHtml, clipboardSrc } from "./clean-html";
import { joinBlocks, type BlockText, type TextBlock } from "./text-blocks";

/** A picture in a text: its path as the text has it, and what it shows. */
export type TextPicture = { readonly src: string; readonly alt: string };

/** A formatted text in an element of the page. */
export type TextEditor = {
  readonly view: EditorView;
  /** Shows another text. */
  setText: (text: string) => void;
  /** Returns the elements of another text, to be read only: links without addresses, pictures as their descriptions. */
  render: (text: string) => DocumentFragment;
  /** Calls `onText` with what is still being typed. */
  flush: () => void;
  /** Shows what is selected while another control has the focus, such as the address of a link, or no longer. */
  showSelection: (isShown: boolean) => void;
  /** Sets the attributes of the element in which the owner writes. */
  setAttributes: (attributes: Readonly<Record<string, string>>) => void;
  run: <Payload>(command: (ctx: Ctx, payload?: Payload) => Command, payload?: Payload) => void;
  /** Inserts a picture behind the block of the cursor, which may stay, and returns the input for its description. */
  insertPicture: (picture: TextPicture, keepsCursor?: boolean) => HTMLInputElement | undefined;
  destroy: () => void;
};

type TextEditorOptions = {
  readonly host: HTMLElement;
  /** Returns the path of the text in `content/`. */
  readonly base: () => string;
  readonly pictureView: NodeViewConstructor;
  readonly onText: (text: string) => void;
  /** Called after each change of the text or the selection. */
  readonly onUpdate: (view: EditorView) => void;
};

/** A block that has no formatted form, such as HTML. It is shown and written as it is, and says how to change it. */
const sourceBlock = $node("source_block", () => ({
  group: "block",
  atom: true,
  attrs: { source: { default: "" } },
  toDOM: (node) => [
    "pre",
    { class: "source-block", role: "group", "aria-label": studioTexts.sourceBlock },
    String(node.attrs["source"]),
  ],
  // Before blocks of code, which are in the same element.
  parseDOM: [
    { tag: "pre.source-block", priority: 60, getAttrs: ({ textContent }) => ({ source: textContent }) },
  ],
  parseMarkdown: { match: () => false, runner: () => undefined },
  toMarkdown: {
    match: ({ type }) => type.name === "source_block",
    runner: (state, node) => void state.addNode("html", undefined, String(node.attrs["source"])),
  },
}));

/** A picture in a text. The library's own does not read one without a caption, or pastes its description as one. */
const picture = imageSchema.extendSchema((schemaOf) => (ctx) => ({
  ...schemaOf(ctx),
  // In Firefox, a click into an input of what can be dragged sets no cursor.
  draggable: false,
  parseDOM: [
    {
      tag: "img[src]",
      getAttrs: (dom) =>
        Object.fromEntries(["src", "alt", "title"].map((name) => [name, dom.getAttribute(name) ?? ""])),
    },
  ],
  parseMarkdown: {
    match: ({ type }) => type === "image",
    runner: (state, { url, alt, title }, type) => {
      state.addNode(type, { src: String(url), alt: String(alt ?? ""), title: String(title ?? "") });
    },
  },
}));

/** A line break in a paragraph, which is a line end in code. */
const lineBreak = hardbreakSchema.extendSchema((schemaOf) => (ctx) => ({
  ...schemaOf(ctx),
  linebreakReplacement: true,
}));

const backspace = { shortcuts: "Backspace" };

/** Marks of Markdown in words that arrive at once, such as dictated or pasted ones. */
const markdownMarks = /[*_`[\]#>|~\n]|^\s*(?:[-+]|\d+[.)])\s/;

type MarkdownNode = { readonly children?: readonly MarkdownNode[]; readonly position?: Place };
type Place = { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };

/** Compares parsed Markdown without its places in a text. */
const meaningOf = (node: MarkdownNode | undefined): string =>
  JSON.stringify(node, (key, value: unknown) => (key === "position" || value === null ? undefined : value));

/** Replaces what differs from a new content, so that the cursor stays in its words. */
function replaceDifference(state: EditorState, content: Fragment): Transaction {
  const { doc } = state;
  const start = doc.content.findDiffStart(content);
  const ends = doc.content.findDiffEnd(content);
  if (start === null || ends === null) return state.tr;
  // Repeated words can be equal from both sides.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const next = doc.type.create(null, content);
  const change = state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap));
  return change.doc.content.eq(content) ? change : state.tr.replaceWith(0, doc.content.size, content);
}

/** Puts words that the cursor is in and that are next to a picture into a paragraph of their own, if there are any. */
function separatePictures({ selection, tr }: EditorState): Transaction | null {
  const $cursor = selection.$head;
  const block = $cursor.parent;
  if ($cursor.depth !== 1 || block.type.name !== "paragraph") return null;
  const wordsAt = (index: number): string => block.maybeChild(index)?.text ?? "";
  const splits: { position: number; blanks: number }[] = [];
  block.forEach((node, offset, index) => {
    if (node.type.name !== "image") return;
    const position = $cursor.start() + offset;
    const [before, after] = [wordsAt(index - 1), wordsAt(index + 1)];
    if (before.trim() !== "") splits.push({ position, blanks: 0 });
    if (after.trim() !== "")
      splits.push({ position: position + node.nodeSize, blanks: after.length - after.trimStart().length });
  });
  // From the end, so that the positions stay valid.
  for (const { position, blanks } of splits.reverse()) tr.delete(position, position + blanks).split(position);
  if (splits.length === 0) return null;
  // The cursor stays behind what was typed in front of a picture.
  return selection.empty
    ? tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(selection.from, -1)))
    : tr;
}

/** Selects the picture above words if the cursor is at their start: they cannot be in one paragraph. */
function selectPictureBefore({ selection, doc, tr }: EditorState, dispatch: EditorView["dispatch"]): boolean {
  const { $from, empty } = selection;
  const { type, content } = $from.parent;
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0) return false;
  if (type.name !== "paragraph" || content.size === 0) return false;
  const start = $from.before();
  const picture = doc.resolve(start).nodeBefore?.lastChild;
  if (picture?.type.name !== "image") return false;
  dispatch(tr.setSelection(NodeSelection.create(doc, start - 1 - picture.nodeSize)).scrollIntoView());
  return true;
}

/** Puts the cursor into the words below the picture at a position, or into a new paragraph in front of another picture. */
export function goOnBelow(view: EditorView, at: number): void {
  const { doc, schema, tr } = view.state;
  const end = doc.resolve(at).after();
  const next = doc.nodeAt(end);
  const paragraph = schema.nodes["paragraph"];
  const hasWords = next !== null && !next.isAtom && next.lastChild?.type !== doc.nodeAt(at)?.type;
  if (hasWords) tr.setSelection(Selection.near(doc.resolve(end)));
  else if (paragraph) tr.insert(end, paragraph.create()).setSelection(TextSelection.create(tr.doc, end + 1));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** Puts the cursor below a block of code at the end of the text, when it is in its last place. */
function leaveCode(state: EditorState, dispatch: EditorView["dispatch"]): boolean {
  const { $head, empty } = state.selection;
  const isLast = $head.depth > 0 && $head.after() === state.doc.content.size && $head.pos === $head.end();
  return empty && isLast && exitCode(state, dispatch);
}

/** Puts the cursor below a table at the end of the text, when it is in the last line of its last row. */
function leaveTable(view: EditorView): boolean {
  const { selection, doc } = view.state;
  const { $head, empty } = selection;
  const isInTable = $head.depth > 1 && $head.node(1).type.name === "table";
  const isLast =
    isInTable && $head.after(1) === doc.content.size && $head.indexAfter(1) === $head.node(1).childCount;
  if (!empty || !isLast || !view.endOfTextblock("down")) return false;
  goOnBelow(view, $head.start(1));
  return true;
}

/** Lets the key Tab go on from the cursor. Browsers go on from the start of the editor, with the pictures above. */
function skipPicturesAbove(view: EditorView): void {
  const { from } = view.state.selection;
  for (const input of view.dom.querySelectorAll("input"))
    input.tabIndex = view.posAtDOM(input, 0) < from ? -1 : 0;
}

/**
 * Shows empty cells in the first row of a table as plain ones, since a header without words names nothing, an empty text
 * with a placeholder, and what is selected.
 */
function decorationsOf({ doc, selection }: EditorState, isSelectionShown: boolean): DecorationSet {
  const decorations: Decoration[] = isSelectionShown
    ? [Decoration.inline(selection.from, selection.to, { class: "selected" })]
    : [];
  doc.descendants((node, start) => {
    if (node.type.name === "table_header" && node.textContent === "")
      decorations.push(Decoration.node(start, start + node.nodeSize, { role: "cell" }));
  });
  const { firstChild } = doc;
  if (doc.childCount === 1 && firstChild?.type.name === "paragraph" && firstChild.content.size === 0)
    decorations.push(Decoration.node(0, firstChild.nodeSize, { "data-placeholder": studioTexts.writeHere }));
  return DecorationSet.create(doc, decorations);
}

/** Puts the cursor behind a selected block of source, into a new paragraph: what is inserted must not replace it. */
function leaveSourceBlock({ state, dispatch }: EditorView): boolean {
  const { selection, schema, tr } = state;
  const paragraph = schema.nodes["paragraph"]?.create();
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === "source_block";
  if (!isSelected || !paragraph) return false;
  tr.insert(selection.to, paragraph);
  dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)));
  return true;
}

/** Creates the editor of a formatted text. Markdown that the owner does not edit stays byte for byte. */
export async function createTextEditor(options: TextEditorOptions): Promise<TextEditor> {
  const { host, base, pictureView, onText, onUpdate } = options;
  let original: BlockText = { text: "", blocks: [] };
  /** Fields of other programs in front of the text, which are not shown. */
  let frontMatter = "";
  let shown = "";
  /** A text that arrived while an input method composes. */
  let waiting: string | undefined;
  let isSetting = false;
  /** True when the owner has set the cursor. */
  let isTouched = false;
  let isSelectionShown = false;
  let attributes: Readonly<Record<string, string>> = {};
  const written = new WeakMap<EditorNode, string>();

  const changes = $prose(
    (ctx) =>
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          !isSetting && !view.composing && transactions.some(({ docChanged }) => docChanged)
            ? separatePictures(state)
            : null,
        view: () => ({
          update: (view, before) => {
            if (!isSetting && !view.state.doc.eq(before.doc)) flush();
            onUpdate(view);
          },
        }),
        props: {
          attributes: () => attributes,
          decorations: (state) => decorationsOf(state, isSelectionShown),
          handleTextInput: insertWords,
          handleKeyDown: (view, { key }) => {
            const { state, dispatch } = view;
            if (key === "Tab") skipPicturesAbove(view);
            return (
              (key === "ArrowDown" && leaveCode(state, dispatch)) ||
              (key === "Backspace" &&
                (leaveQuoteAtStart(ctx)(state, dispatch) || selectPictureBefore(state, dispatch)))
            );
          },
          handlePaste: (view) => {
            leaveSourceBlock(view);
            return false;
          },
          transformPastedText: (text) => text.replace(/\r\n?/g, "\n"),
          clipboardTextParser: (text, _context, isPlain, { state }) =>
            isPlain ? plainSliceOf(text) : sliceOf(text, state.selection),
          transformPastedHTML: (html) => cleanHtml(html, base()),
          clipboardSerializer: new DOMSerializer(
            {
              ...DOMSerializer.nodesFromSchema(ctx.get(schemaCtx)),
              image: ({ attrs }) => ["img", { ...attrs, src: clipboardSrc(base(), String(attrs["src"])) }],
            },
            DOMSerializer.marksFromSchema(ctx.get(schemaCtx)),
          ),
          handleDOMEvents: {
            focus: () => {
              isTouched = true;
            },
            blur: ({ dom }) => {
              for (const input of dom.querySelectorAll("input")) input.tabIndex = 0;
            },
            beforeinput: (view, event) => {
              const [range] = event.getTargetRanges();
              if (event.inputType !== "insertText" || !range) return false;
              const from = view.posAtDOM(range.startContainer, range.startOffset);
              const to = view.posAtDOM(range.endContainer, range.endOffset);
              const isInserted = insertWords(view, from, to, event.data ?? "");
              if (isInserted) event.preventDefault();
              return isInserted;
            },
            compositionstart: (view) => {
              leaveSourceBlock(view);
            },
            compositionend: () => {
              // After the editor has read what was composed.
              window.setTimeout(flush, 60);
            },
          },
        },
      }),
  );

  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, host);
      ctx.update(remarkStringifyOptionsCtx, (defaults) => ({
        ...defaults,
        bullet: "-" as const,
        // Not "-", which at the start of a file begins the fields of other programs.
        rule: "*" as const,
        // Replaces all handlers of Milkdown 7.22.1: it writes words that end in a blank without escapes, and bold
        // and italic next to punctuation as asterisks.
        handlers: {
          text: ({ value }: { readonly value: string }, _parent, state, info) => {
            const words = value.trimEnd();
            const blanks = value.slice(words.length);
            return state.safe(words, { ...info, after: blanks || info.after }) + blanks;
          },
        },
      }));
      ctx.update(remarkGFMPlugin.options.key, (defaults) => ({ ...defaults, singleTilde: false }));
      ctx.update(hardbreakFilterNodes.key, (names) => [...names, "heading"]);
      // Milkdown 7.22.1 binds the key Delete, which deletes forward, to the commands of Backspace, too.
      ctx.update(listItemKeymap.key, (keys) => ({ ...keys, LiftFirstListItem: backspace }));
      ctx.update(headingKeymap.key, (keys) => ({ ...keys, DowngradeHeading: backspace }));
      ctx.update(editorViewOptionsCtx, (defaults) => ({
        ...defaults,
        scrollMargin: 60,
        // Before the plugin of tables, which moves the cursor to the end of the last cell.
        handleKeyDown: (view, { key, shiftKey }) => key === "ArrowDown" && !shiftKey && leaveTable(view),
      }));
    })
    .use(commonmark.filter((plugin) => !remarkPreserveEmptyLinePlugin.includes(plugin)))
    .use(gfm)
    .use(history)
    .use(sourceBlock)
    .use(picture)
    .use(lineBreak)
    .use($view(picture.node, () => pictureView))
    .use(changes)
    .create();
  const { ctx } = editor;
  const view = ctx.get(editorViewCtx);

  /**
   * Returns the slice for Markdown in place of a selection. A single paragraph is words, with the blanks around them.
   * A line next to other words, and Markdown without words, such as the address of a link, is shown as it is.
   */
  function sliceOf(text: string, { $from, $to }: Selection): Slice {
    const doc = ctx.get(parserCtx)(text);
    const first = doc.firstChild;
    const isWords = doc.childCount === 1 && first?.type.name === "paragraph";
    const isNextToWords = $from.nodeBefore?.isInline === true || $to.nodeAfter?.isInline === true;
    if (isWords ? first.content.size === 0 : isNextToWords && !text.trim().includes("\n"))
      return plainSliceOf(text);
    if (!isWords) return new Slice(doc.content, 0, 0);
    const [before = "", after = ""] = [/^[ \t]*/.exec(text)?.[0], /[ \t]*$/.exec(text)?.[0]];
    const blank = (blanks: string): Fragment =>
      blanks === "" ? Fragment.empty : Fragment.from(ctx.get(schemaCtx).text(blanks));
    return new Slice(blank(before).append(first.content).append(blank(after)), 0, 0);
  }

  /** Returns the slice for words without formats: an empty line begins a paragraph, another line end is a line break. */
  function plainSliceOf(text: string): Slice {
    const paragraphs = text
      .replace(/^\n+|\n+$/g, "")
      .split(/\n(?:[ \t]*\n)+/)
      .map((paragraph) => {
        const lines = paragraph
          .split("\n")
          .map((line) => (line === "" ? [] : [ctx.get(schemaCtx).text(line)]));
        const children = lines.flatMap((line, index) =>
          index === 0 ? line : [hardbreakSchema.type(ctx).create(), ...line],
        );
        return paragraphSchema.type(ctx).create(null, children);
      });
    return new Slice(Fragment.from(paragraphs), 1, 1);
  }

  /**
   * Inserts words as writing programs do: words that arrive at once are read as Markdown, all words of a link are
   * replaced without the link, and the whole text without its formats. Returns false for all other words.
   */
  function insertWords(view: EditorView, from: number, to: number, words: string): boolean {
    if (leaveSourceBlock(view)) {
      const { from: start, to: end } = view.state.selection;
      if (!insertWords(view, start, end, words)) view.dispatch(view.state.tr.insertText(words));
      return true;
    }
    const { doc, tr } = view.state;
    const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
    if (view.composing || $from.parent.type.spec.code) return false;
    const isMarkdown = words.length > 1 && markdownMarks.test(words);
    // Blocks without words at the start and the end are a part of the whole text, too.
    const start = doc.firstChild?.isAtom ? 0 : TextSelection.atStart(doc).from;
    const end = doc.lastChild?.isAtom ? doc.content.size : TextSelection.atEnd(doc).to;
    const isAll = doc.childCount > 1 && from < to && from <= start && to >= end;
    const link = linkSchema.type(ctx);
    const [isAfterLink, isBeforeLink] = [$from.nodeBefore, $to.nodeAfter].map(
      (node) => node && link.isInSet(node.marks),
    );
    // Words behind a link are not a part of it.
    if (from === to && isAfterLink && !isBeforeLink) view.dispatch(view.state.tr.removeStoredMark(link));
    const isLink = doc.rangeHasMark(from, to, link) && !isAfterLink && !isBeforeLink;
    if (!isMarkdown && !isAll && !isLink) return false;
    if (isAll) tr.replaceWith(0, doc.content.size, paragraphSchema.type(ctx).create());
    const [first, last] = isAll ? [1, 1] : [from, to];
    tr.setSelection(TextSelection.between(tr.doc.resolve(first), tr.doc.resolve(last)));
    if (isMarkdown) tr.replaceSelection(sliceOf(words, tr.selection));
    else tr.insertText(words).removeMark(first, first + words.length, link);
    view.dispatch(tr.scrollIntoView());
    return true;
  }

  function writtenOf(node: EditorNode): string {
    const known = written.get(node);
    if (known !== undefined) return known;
    const doc = ctx.get(schemaCtx).topNodeType.create(null, node);
    const markdown = ctx.get(serializerCtx)(doc).replace(/\n+$/, "");
    written.set(node, markdown);
    return markdown;
  }

  const write = (content: Fragment): string[] =>
    Array.from({ length: content.childCount }, (_, index) => writtenOf(content.child(index))).filter(Boolean);

  /** Returns the blocks of a text. One that the editor would change by writing it is a block of source. */
  function readBlocks(text: string): { place: Omit<TextBlock, "written">; node: EditorNode }[] {
    const remark = ctx.get(remarkCtx);
    const sourceType = sourceBlock.type(ctx);
    const root = remark.parse(text) as MarkdownNode;
    return (root.children ?? []).map((block) => {
      const [start = 0, end = text.length] = [block.position?.start.offset, block.position?.end.offset];
      const source = text.slice(start, end);
      const parsed = ctx.get(parserCtx)(source);
      const node = parsed.firstChild;
      if (node && parsed.childCount === 1) {
        const again = remark.parse(writtenOf(node)) as MarkdownNode;
        const isSame = again.children?.length === 1 && meaningOf(again.children[0]) === meaningOf(block);
        if (isSame) return { place: { start, end }, node };
      }
      return { place: { start, end }, node: sourceType.create({ source }) };
    });
  }

  /** Splits the fields of other programs off a story. Below the fields of a page, the site shows them. */
  const splitText = (text: string): ReturnType<typeof splitForeignFrontMatter> =>
    base().startsWith("pages/") ? { frontMatter: "", body: text } : splitForeignFrontMatter(text);

  function flush(): void {
    if (view.composing) return;
    const body = joinBlocks(original, write(view.state.doc.content), (block) =>
      meaningOf(ctx.get(remarkCtx).parse(block) as MarkdownNode),
    );
    const isSeparate = frontMatter === "" || /^\s*(?:\n|$)/.test(body);
    const text = frontMatter + (isSeparate ? "" : "\n\n") + body;
    const merged = waiting === undefined ? text : mergeComposition(shown, text, waiting);
    if (merged === shown && waiting === undefined) return;
    shown = text;
    if (waiting !== undefined) {
      waiting = undefined;
      setText(merged);
    }
    onText(merged);
  }

  function showBlocks(blocks: ReturnType<typeof readBlocks>): void {
    const nodes = blocks.map(({ node }) => node);
    const content = Fragment.from(nodes.length > 0 ? nodes : paragraphSchema.type(ctx).create());
    isSetting = true;
    view.dispatch(replaceDifference(view.state, content).setMeta("addToHistory", false));
    isSetting = false;
  }

  function render(text: string): DocumentFragment {
    const nodes = readBlocks(splitText(text).body).map(({ node }) => node);
    const fragment = document.createDocumentFragment();
    DOMSerializer.fromSchema(ctx.get(schemaCtx)).serializeFragment(Fragment.from(nodes), {}, fragment);
    for (const link of fragment.querySelectorAll("a")) link.removeAttribute("href");
    for (const image of fragment.querySelectorAll("img")) image.replaceWith(`[${image.alt}]`);
    return fragment;
  }

  function setText(text: string): void {
    if (text === shown) return;
    if (view.composing) {
      waiting = text;
      return;
    }
    const { frontMatter: fields, body } = splitText(text);
    let blocks = readBlocks(body);
    showBlocks(blocks);
    if (view.state.doc.childCount !== Math.max(1, blocks.length)) {
      // A plugin has joined or split blocks, whose places in the text are no longer known.
      const node = sourceBlock.type(ctx).create({ source: body });
      blocks = [{ place: { start: 0, end: body.length }, node }];
      showBlocks(blocks);
    }
    shown = text;
    frontMatter = fields;
    // What plugins have added to the blocks, such as numbers of lists, is not the owner's change.
    const { doc } = view.state;
    original = {
      text: body,
      blocks: blocks.map(({ place }, index) => ({ ...place, written: writtenOf(doc.child(index)) })),
    };
  }

  return {
    view,
    setText,
    render,
    flush,
    showSelection: (isShown) => {
      isSelectionShown = isShown;
      view.setProps({});
    },
    setAttributes: (next) => {
      attributes = next;
      view.setProps({});
    },
    run: (command, payload) => {
      leaveSourceBlock(view);
      const { doc, selection, tr } = view.state;
      // Commands look for the blocks around the selection.
      if (selection instanceof AllSelection)
        view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
      command(ctx, payload)(view.state, view.dispatch, view);
      view.focus();
    },
    insertPicture: ({ src, alt }, keepsCursor = false) => {
      const { doc, selection } = view.state;
      const paragraph = paragraphSchema.type(ctx).create(null, picture.type(ctx).create({ src, alt }));
      // At the end, until the owner has written in the text.
      const $cursor = isTouched ? selection.$to : TextSelection.atEnd(doc).$to;
      const [before, after] =
        $cursor.depth > 0 ? [$cursor.before(1), $cursor.after(1)] : [$cursor.pos, $cursor.pos];
      const isEmpty = $cursor.depth === 1 && $cursor.parent.content.size === 0;
      const at = isEmpty ? before : after;
      const inserted = view.state.tr.replaceWith(at, after, paragraph);
      // The next picture follows this one.
      const end = TextSelection.near(inserted.doc.resolve(at + paragraph.nodeSize), -1);
      view.dispatch(keepsCursor ? inserted : inserted.setSelection(end).scrollIntoView());
      isTouched = true;
      const dom = view.nodeDOM(at + 1);
      return dom instanceof HTMLElement ? (dom.querySelector("input") ?? undefined) : undefined;
    },
    destroy: () => void editor.destroy(),
  };
}
