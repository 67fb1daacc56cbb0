/** Scripts that are written from right to left. */
const rightToLeft = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Returns the writing direction of a language. */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  rightToLeft.test(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
