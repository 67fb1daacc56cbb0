/** A change of a text: words in place of those from `start` to before `end`. */
type Edit = { readonly start: number; readonly end: number; readonly words: string };

/**
 * Returns the changes between two texts: one in each line, or a single one if the number of lines differs.
 * @param isLate true to find words that can be at several places, such as behind or in front of a blank, at the last one
 */
function editsBetween(previous: string, next: string, isLate: boolean): Edit[] {
  const [lines, nextLines] = [previous.split("\n"), next.split("\n")];
  if (lines.length > 1 && lines.length === nextLines.length) {
    let offset = 0;
    return lines.flatMap((line, index) => {
      const at = offset;
      offset += line.length + 1;
      const edits = editsBetween(line, nextLines[index] ?? "", isLate);
      return edits.map(({ start, end, words }) => ({ start: at + start, end: at + end, words }));
    });
  }
  if (previous === next) return [];
  const shorter = Math.min(previous.length, next.length);
  let [start, end] = [0, 0];
  while (start < shorter && previous[start] === next[start]) start += 1;
  while (end < shorter && previous.at(-1 - end) === next.at(-1 - end)) end += 1;
  if (isLate) end = Math.min(end, shorter - start);
  else start = Math.min(start, shorter - end);
  return [{ start, end: previous.length - end, words: next.slice(start, next.length - end) }];
}

/** Maximum length of a difference between a block and its source, in both together. */
const maxDifference = 80;

/**
 * Returns for each place in a text the one in its source: in front of the next character, and behind the previous one.
 * The part that only the source has is between them. Returns undefined if the texts differ too much.
 * @param equalLength number of characters that are equal again behind a difference
 */
function alignTexts(source: string, text: string, equalLength: number) {
  const [before, behind] = [[] as number[], [0]];
  let at = 0;
  for (let place = 0; place < text.length;) {
    let [left, right] = source[at] === text[place] ? [1, 1] : [1, 0];
    while (source[at] !== text[place]) {
      const end = text.slice(place + right, place + right + equalLength);
      if (end === "" ? at + left === source.length : source.startsWith(end, at + left)) break;
      if (left + right > maxDifference) return undefined;
      [left, right] = left === 0 ? [right + 1, 0] : [left - 1, right + 1];
    }
    before.push(...Array<number>(right).fill(at));
    behind.push(...Array<number>(right).fill(at + left));
    at += left;
    place += right;
  }
  return { before: [...before, source.length], behind };
}

/**
 * Returns the source of an edited block in which only the edited words change: the owner's marks, indentation and
 * escapes stay. Returns undefined if that has another meaning than the edited block.
 * @param previous the block before, as the editor writes it
 * @param next the edited block, as the editor writes it
 */
export function mergeBlock(
  source: string,
  previous: string,
  next: string,
  isSame: (merged: string) => boolean,
): string | undefined {
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const versions = [true, false].map((isLate) => editsBetween(previous, next, isLate));
  const tried = new Set<string>();
  // Words between marks can be short.
  for (const places of [3, 1].flatMap((length) => alignTexts(source, previous, length) ?? []))
    for (const edits of versions)
      for (const insertion of [places.behind, places.before]) {
        const merged = edits.reduceRight((text, { start, end, words }) => {
          const isInserted = start === end;
          const first = (isInserted ? insertion : places.before)[start] ?? 0;
          const last = isInserted ? first : (places.behind[end] ?? 0);
          return text.slice(0, first) + words.replaceAll("\n", lineEnd) + text.slice(last);
        }, source);
        if (tried.has(merged)) continue;
        tried.add(merged);
        if (isSame(merged)) return merged;
      }
  return undefined;
}
