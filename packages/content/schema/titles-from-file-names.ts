/**
 * Converts a file name to words: `grey-heron_02.jpg` to "Grey heron". Numbers of 4 or more digits stay. A name without
 * words stays as it is.
 */
function wordsOf(file: string, keepsNumber: boolean): string {
  const name = file.split("/").at(-1) ?? "";
  const plain = name.replace(/(?<=.)\.[^.]*$/, "").normalize("NFC");
  const shortened = keepsNumber ? plain : plain.replace(/(?<=\p{L}.*)[-_ ]+(?:\(\d{1,3}\)|\d{1,3})$/u, "");
  const words = shortened.replace(/[-_\s]+/g, " ").trim() || name.trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns a title for each file name, unique and not `taken`. A number at the end of a name stays only if
 * names differ in nothing else.
 */
export function titlesFromFileNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const short = names.map((name) => wordsOf(name, false));
  const used = new Set(taken);
  return names.map((name) => {
    const words = wordsOf(name, false);
    const title = short.filter((each) => each === words).length > 1 ? wordsOf(name, true) : words;
    let unique = title;
    for (let count = 2; used.has(unique); count += 1) unique = `${title} ${count}`;
    used.add(unique);
    return unique;
  });
}
