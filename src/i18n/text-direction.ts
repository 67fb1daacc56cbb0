/** Scripts that are written from right to left. */
const rightToLeft: readonly (string | undefined)[] = [
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
];

/** Returns the writing direction of a language. */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  rightToLeft.includes(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";
