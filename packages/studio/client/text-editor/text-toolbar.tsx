import { commandsCtx, type CmdKey } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
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
import { AllSelection, type Command, TextSelection, type EditorState } from "@milkdown/prose/state";
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

/** Returns a command of the library. */
const libraryCommand =
  <Payload,>(command: { key: CmdKey<Payload> }, payload?: Payload) =>
  (ctx: Ctx): Command =>
    ctx.get(commandsCtx).get(command.key)(payload);

/** A format: the symbol of its button, its command, and the mark, list or block in which it is set. */
type Format = {
  readonly symbol: string;
  /** Undefined for a link, which needs an address. */
  readonly command?: (ctx: Ctx) => Command;
  readonly mark?: string;
  readonly list?: string;
  readonly block?: string;
  readonly level?: number;
};

/** The formats in the order of their buttons. The title of the page is the first level of headings. */
const formats = {
  heading: { symbol: "H", command: (ctx) => toggleHeadingCommand(ctx, 2), block: "heading", level: 2 },
  subheading: { symbol: "h", command: (ctx) => toggleHeadingCommand(ctx, 3), block: "heading", level: 3 },
  bold: { symbol: "B", command: libraryCommand(toggleStrongCommand), mark: "strong" },
  italic: { symbol: "I", command: libraryCommand(toggleEmphasisCommand), mark: "emphasis" },
  link: { symbol: "↗", mark: "link" },
  quote: { symbol: "“", command: toggleQuoteCommand, block: "blockquote" },
  list: { symbol: "•", command: toggleBulletListCommand, list: "bullet_list" },
  numberedList: { symbol: "1.", command: toggleOrderedListCommand, list: "ordered_list" },
  code: { symbol: "<>", command: toggleCodeCommand, block: "code_block" },
  table: { symbol: "▦", command: libraryCommand(insertTableCommand, { row: 3, col: 2 }) },
} satisfies Record<string, Format>;

const allFormats = Object.entries(formats) as [keyof typeof formats, Format][];

/** Actions of the buttons that a table has. */
const tableActions = {
  addRow: ({ run }) => run(libraryCommand(addRowAfterCommand)),
  addColumn: ({ run }) => run(libraryCommand(addColAfterCommand)),
  deleteRow: ({ run, view }) => {
    run(libraryCommand(selectRowCommand, { index: selectedRect(view.state).top }));
    run(libraryCommand(deleteSelectedCellsCommand));
  },
  deleteColumn: ({ run, view }) => {
    run(libraryCommand(selectColCommand, { index: selectedRect(view.state).left }));
    run(libraryCommand(deleteSelectedCellsCommand));
  },
} satisfies Record<string, (editor: TextEditor) => void>;

const allTableActions = Object.entries(tableActions) as [
  keyof typeof tableActions,
  (editor: TextEditor) => void,
][];

/** Name of a button of the toolbar. */
export type FormatName = keyof typeof formats | keyof typeof tableActions | "source";

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
export function activeFormats(state: EditorState): ReadonlySet<FormatName | "inTable"> {
  const listType = findList(firstPlace(state))?.node.type.name;
  const isActive = ({ mark, list, block, level }: Format): boolean =>
    (mark !== undefined && hasMark(state, mark)) ||
    (list !== undefined && list === listType) ||
    (block !== undefined && hasNode(state, block, level));
  const active = allFormats.flatMap(([name, format]) => (isActive(format) ? [name] : []));
  return new Set([...active, ...(hasNode(state, "table") ? ["inTable" as const] : [])]);
}

/** The buttons above a formatted text. */
export function TextToolbar(props: {
  editor: TextEditor | undefined;
  active: ReadonlySet<FormatName | "inTable">;
  isSource: boolean;
  onLink: () => void;
  onSource: () => void;
}) {
  const { editor, active, isSource, onLink, onSource } = props;
  const button = (name: FormatName, symbol: string | undefined, onClick: () => void) => (
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
      <span className={symbol && "visually-hidden"}>{studioTexts.formats[name]}</span>
      {symbol && <span aria-hidden>{symbol}</span>}
    </button>
  );
  return (
    <div role="toolbar" aria-label={studioTexts.formatting} className="row text-toolbar">
      {!isSource &&
        allFormats.map(([name, { symbol, command }]) =>
          button(name, symbol, command ? () => editor?.run(command) : onLink),
        )}
      {!isSource &&
        active.has("inTable") &&
        allTableActions.map(([name, act]) => button(name, undefined, () => editor && act(editor)))}
      {button("source", undefined, onSource)}
    </div>
  );
}
