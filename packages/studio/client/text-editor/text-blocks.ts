import { mergeBlock } from "./merge-block";

/** A block of a Markdown text, such as a paragraph or a list. */
export type TextBlock = {
  /** Place in the text, from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  /** The block as the editor writes it in Markdown. */
  readonly written: string;
};

/** A Markdown text with its blocks, in the order of the text. */
export type BlockText = { readonly text: string; readonly blocks: readonly TextBlock[] };

/**
 * Returns for each written block the index of the block before that it was, or that it replaces. What is the same at
 * the start and at the end is found first, because owners edit one place at a time, and texts can have equal blocks.
 */
function findOrigins(blocks: readonly TextBlock[], written: readonly string[]): (number | undefined)[] {
  const shorter = Math.min(blocks.length, written.length);
  let start = 0;
  while (start < shorter && blocks[start]?.written === written[start]) start += 1;
  let end = 0;
  while (end < shorter - start && blocks.at(-1 - end)?.written === written.at(-1 - end)) end += 1;
  const shift = blocks.length - written.length;
  const moved = new Set([...blocks.keys()].slice(start, blocks.length - end));
  const origins = written.map((markdown, index) => {
    if (index < start) return index;
    if (index >= written.length - end) return index + shift;
    const origin = [...moved].find((each) => blocks[each]?.written === markdown);
    if (origin !== undefined) moved.delete(origin);
    return origin;
  });
  return origins.map((origin, index) => origin ?? (shift === 0 && moved.has(index) ? index : undefined));
}

/** Returns the mark of a list: lists with the same mark that follow each other are one list. */
const listMark = (block: string): string | undefined => {
  // A line across the page, such as `* * *`, is no list.
  if (/^ {0,3}([-*])(?:[ \t]*\1){2,}[ \t]*$/.test(block)) return undefined;
  const [, bullet, delimiter] = /^ {0,3}(?:([-+*])|\d+([.)]))(?!\S)/.exec(block) ?? [];
  return bullet ?? delimiter;
};

const differsFrom = (mark: string | undefined, block: string): boolean =>
  mark === undefined || listMark(block) !== mark;

/** Replaces the marks of a list that the editor has written. */
const withMarks = (list: string, bullet: string, delimiter: string, number?: string): string =>
  list
    .replace(/^-(?!\S)/gm, bullet)
    .replace(/^(\d+)\.(?!\S)/gm, (_, each: string) => (number ?? each) + delimiter);

/** Writes a list with the marks of another one: its bullet or delimiter, and one number if all its items have that. */
function withMarksOf(source: string, list: string): string {
  const mark = listMark(source) ?? "-";
  const [, number] = /^ {0,3}(\d+)[^]*\n {0,3}\1[.)](?!\S)/.exec(source) ?? [];
  return /[.)]/.test(mark) ? withMarks(list, "-", mark, number) : withMarks(list, mark, ".");
}

/** Returns the source of an edited block with the owner's marks; undefined if that has another meaning. */
function editBlock(
  source: string,
  previous: string,
  next: string,
  meaningOf: (block: string) => string,
): string | undefined {
  const meaning = meaningOf(next);
  const isEdited = (block: string): boolean => meaningOf(block) === meaning;
  const list = withMarksOf(source, next);
  const lines = source.includes("\r\n") ? list.replaceAll("\n", "\r\n") : list;
  return mergeBlock(source, withMarksOf(source, previous), list, isEdited) ?? [lines].find(isEdited);
}

/**
 * Joins the blocks of an edited text. A block that the text had before, and what was between two such blocks, is
 * taken from there byte for byte: the owner's marks, blanks and line ends stay. So do those around the words of a block
 * that are edited.
 * @param before the text before, with its blocks
 * @param written the blocks as the editor writes them, without empty ones
 * @param meaningOf returns the same for blocks that the site shows in the same way
 */
export function joinBlocks(
  { text, blocks }: BlockText,
  written: readonly string[],
  meaningOf: (block: string) => string,
): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const origins = findOrigins(blocks, written);
  const sources = written.map((markdown, index) => {
    const block = blocks[origins[index] ?? -1];
    return block?.written === markdown ? text.slice(block.start, block.end) : undefined;
  });
  let joined = "";
  let previous: { origin: number | undefined; isUnchanged: boolean; mark: string | undefined } | undefined;
  for (const [index, markdown] of written.entries()) {
    const [origin, source] = [origins[index], sources[index]];
    const block = blocks[origin ?? -1];
    const isNext = block && origin !== undefined && (previous ? previous.origin : -1) === origin - 1;
    const gap = isNext ? text.slice(blocks[origin - 1]?.end ?? 0, block.start) : undefined;
    // Only unchanged blocks may follow each other without a blank line: others would become one.
    const isUnchanged = gap !== undefined && source !== undefined && (previous?.isUnchanged ?? true);
    const isKept = isUnchanged || (gap !== undefined && (!previous || /\n[ \t]*\r?\n/.test(gap)));
    // Two lists must not become one. An edited list rather than the untouched one below it gets another mark.
    const before = isUnchanged ? undefined : previous?.mark;
    const after = source === undefined ? listMark(sources[index + 1] ?? "") : undefined;
    const lines = (each: string): string => each.replaceAll("\n", lineEnd);
    const versions = [
      source ??
        (block && editBlock(text.slice(block.start, block.end), block.written, markdown, meaningOf)) ??
        lines(markdown),
      lines(markdown),
      lines(withMarks(markdown, "*", ")")),
    ];
    const version =
      versions.find((each) => differsFrom(before, each) && differsFrom(after, each)) ??
      versions.find((each) => differsFrom(before, each)) ??
      lines(markdown);
    joined += (isKept ? gap : previous ? lineEnd + lineEnd : "") + version;
    previous = { origin, isUnchanged: version === source, mark: listMark(version) };
  }
  return joined + text.slice(blocks.at(-1)?.end ?? 0);
}
