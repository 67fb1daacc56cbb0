import { toggleEmphasisCommand, toggleStrongCommand } from "@milkdown/preset-commonmark";
import {
  addColAfterCommand,
  addRowAfterCommand,
  deleteSelectedCellsCommand,
  insertTableCommand,
  selectColCommand,
  selectRowCommand,
} from "@milkdown/preset-gfm";
import type { ResolvedPos } from "@milkdown/prose/model";
import { AllSelection, TextSelection, type EditorState } from "@milkdown/prose/state";
import { selectedRect } from "@milkdown/prose/tables";
import { studioTexts } from "../studio-texts";
import {
  findList,
  toggleBulletListCommand,
  toggleCodeCommand,
  toggleHeadingCommand,
  toggleOrderedListCommand,
  toggleQuoteCommand,
} from "./block-formats";
import type { TextEditor } from "./create-text-editor";

/** Actions of the buttons. The title of the page is the first level of headings. */
const actions = {
  heading: (editor) => editor.run(toggleHeadingCommand, 2),
  subheading: (editor) => editor.run(toggleHeadingCommand, 3),
  bold: (editor) => editor.run(toggleStrongCommand),
  italic: (editor) => editor.run(toggleEmphasisCommand),
  quote: (editor) => editor.run(toggleQuoteCommand),
  list: (editor) => editor.run(toggleBulletListCommand),
  numberedList: (editor) => editor.run(toggleOrderedListCommand),
  code: (editor) => editor.run(toggleCodeCommand),
  table: (editor) => editor.run(insertTableCommand, { row: 3, col: 2 }),
} satisfies Record<string, (editor: TextEditor) => void>;

/** Actions of the buttons that a table has. */
const tableActions = {
  addRow: (editor) => editor.run(addRowAfterCommand),
  addColumn: (editor) => editor.run(addColAfterCommand),
  deleteRow: (editor) => {
    editor.run(selectRowCommand, { index: selectedRect(editor.view.state).top });
    editor.run(deleteSelectedCellsCommand);
  },
  deleteColumn: (editor) => {
    editor.run(selectColCommand, { index: selectedRect(editor.view.state).left });
    editor.run(deleteSelectedCellsCommand);
  },
} satisfies Record<string, (editor: TextEditor) => void>;

/** Name of a button of the toolbar. */
export type FormatName = keyof typeof actions | keyof typeof tableActions | "link" | "source";

const symbols: Record<keyof typeof actions | "link", string> = {
  heading: "H",
  subheading: "h",
  bold: "B",
  italic: "I",
  link: "↗",
  quote: "“",
  list: "•",
  numberedList: "1.",
  code: "<>",
  table: "▦",
};

/** Returns the first place of the selection in words. */
const firstPlace = ({ doc, selection }: EditorState): ResolvedPos =>
  selection instanceof AllSelection ? TextSelection.atStart(doc).$from : selection.$from;

/** Returns true if the selection is in a node of a type, with a level for headings. */
function hasNode(state: EditorState, type: string, level?: number): boolean {
  const $from = firstPlace(state);
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === type && (level === undefined || node.attrs["level"] === level)) return true;
  }
  return false;
}

/** Returns true if words with a mark are selected, or would be typed. */
function hasMark({ selection, storedMarks, doc, schema }: EditorState, name: string): boolean {
  const type = schema.marks[name];
  if (!type) return false;
  const { $from, from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Returns the formats of the selection. */
export const activeFormats = (state: EditorState): ReadonlySet<FormatName | "inTable"> =>
  new Set(
    (
      [
        ["heading", hasNode(state, "heading", 2)],
        ["subheading", hasNode(state, "heading", 3)],
        ["bold", hasMark(state, "strong")],
        ["italic", hasMark(state, "emphasis")],
        ["link", hasMark(state, "link")],
        ["quote", hasNode(state, "blockquote")],
        ["list", findList(firstPlace(state))?.node.type.name === "bullet_list"],
        ["numberedList", findList(firstPlace(state))?.node.type.name === "ordered_list"],
        ["code", hasNode(state, "code_block")],
        ["inTable", hasNode(state, "table")],
      ] as const
    ).flatMap(([name, isActive]) => (isActive ? [name] : [])),
  );

/** The buttons above a formatted text. */
export function TextToolbar(props: {
  editor: TextEditor | undefined;
  active: ReadonlySet<FormatName | "inTable">;
  isSource: boolean;
  onLink: () => void;
  onSource: () => void;
}) {
  const { editor, active, isSource, onLink, onSource } = props;
  const button = (name: FormatName, content: string, onClick: () => void) => (
    <button
      key={name}
      type="button"
      title={studioTexts.formats[name]}
      aria-pressed={name === "source" ? isSource : active.has(name)}
      data-format={name}
      // The text keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {content === studioTexts.formats[name] ? (
        content
      ) : (
        <>
          <span className="visually-hidden">{studioTexts.formats[name]}</span>
          <span aria-hidden>{content}</span>
        </>
      )}
    </button>
  );
  const named = <Name extends FormatName>(list: Record<Name, (editor: TextEditor) => void>) =>
    Object.entries(list) as [Name, (editor: TextEditor) => void][];
  return (
    <div role="toolbar" aria-label={studioTexts.formatting} className="text-toolbar">
      {!isSource &&
        named(actions).map(([name, act]) => [
          button(name, symbols[name], () => editor && act(editor)),
          name === "italic" && button("link", symbols.link, onLink),
        ])}
      {!isSource &&
        active.has("inTable") &&
        named(tableActions).map(([name, act]) =>
          button(name, studioTexts.formats[name], () => editor && act(editor)),
        )}
      {button("source", studioTexts.formats.source, onSource)}
    </div>
  );
}
