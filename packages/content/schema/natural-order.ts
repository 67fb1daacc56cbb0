const natural = new Intl.Collator("en", { numeric: true });

const withoutExtension = (name: string): string => name.replace(/\.[^./]+$/, "");

/**
 * Compares names or paths of files in natural order: `2.jpg` before `10.jpg`. Extensions count last, because
 * "-" and blanks sort before ".": `heron.jpg` before `heron-2.jpg`.
 */
export const compareFileNames = (a: string, b: string): number =>
  natural.compare(withoutExtension(a), withoutExtension(b)) || natural.compare(a, b);
