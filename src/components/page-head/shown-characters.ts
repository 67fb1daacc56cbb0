/** Search engines show about this many characters of a description. */
export const shownCharacters = 160;
