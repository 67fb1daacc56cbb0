/** Explains the first unresolved conflict of Git in a text, as the rest of a sentence, with its line. */
export function conflictMessage(text: string): { message: string; line: number } | undefined {
  const lines = text.split(/\r?\n/);
  const find = (pattern: RegExp, from: number) =>
    lines.findIndex((line, index) => index >= from && pattern.test(line));
  const start = find(/^<{7}(?: |$)/, 0);
  const middle = start < 0 ? -1 : find(/^={7}$/, start);
  const end = middle < 0 ? -1 : find(/^>{7}(?: |$)/, middle);
  if (end < 0) return undefined;
  const place = `lines ${start + 1} to ${end + 1}`;
  return {
    line: start + 1,
    message: `has an unresolved conflict, ${place}: keep one version and delete the lines with <<<<<<<, ======= and >>>>>>>`,
  };
}
