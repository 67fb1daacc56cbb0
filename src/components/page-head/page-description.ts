/** Search engines show about this many characters of a description. */
const shownCharacters = 160;

/**
 * A description made of a beginning and as many names as are shown: "Games by Jo Example: Tidewater, Snakes and 3
 * more." The first name is always there; without names the beginning stands alone.
 */
export function describeByNames(beginning: string, names: readonly string[]): string {
  const [first] = names;
  if (first === undefined) return `${beginning}.`;
  let text = `${beginning}: ${first}`;
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    const longer = `${text}, ${name}`;
    if (longer.length > shownCharacters) return `${text} and ${names.length - index} more.`;
    text = longer;
  }
  return `${text}.`;
}
