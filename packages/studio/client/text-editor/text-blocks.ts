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
  return written.map((markdown, index) => {
    if (index < start || shift === 0) return index;
    if (index >= written.length - end) return index + shift;
    const origin = [...moved].find((each) => blocks[each]?.written === markdown);
    if (origin !== undefined) moved.delete(origin);
    return origin;
  });
}

/**
 * Joins the blocks of an edited text. A block that the text had before, and what was between two such blocks, is
 * taken from there byte for byte: the owner's marks, blanks and line ends stay.
 * @param before the text before, with its blocks
 * @param written the blocks as the editor writes them, without empty ones
 */
export function joinBlocks({ text, blocks }: BlockText, written: readonly string[]): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const origins = findOrigins(blocks, written);
  const parts = written.map((markdown, index) => {
    const origin = origins[index];
    const block = blocks[origin ?? -1];
    const previous = index === 0 ? -1 : origins[index - 1];
    const isSame = block?.written === markdown;
    const isNext = block && origin !== undefined && previous === origin - 1;
    const gap = isNext ? text.slice(blocks[origin - 1]?.end ?? 0, block.start) : undefined;
    // Only unchanged blocks may follow each other without a blank line: others would become one.
    const isSameBefore = index === 0 || blocks[origins[index - 1] ?? -1]?.written === written[index - 1];
    const isKept =
      gap !== undefined && ((isSame && isSameBefore) || index === 0 || /\n[ \t]*\r?\n/.test(gap));
    const before = isKept ? gap : index === 0 ? "" : lineEnd + lineEnd;
    return before + (isSame ? text.slice(block.start, block.end) : markdown.replaceAll("\n", lineEnd));
  });
  return parts.join("") + text.slice(blocks.at(-1)?.end ?? 0);
}
