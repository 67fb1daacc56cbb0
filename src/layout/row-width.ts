/** Width of a row: the window without two gutters (`--gutter` in `tokens.css`). */
export const rowWidth = { vw: 94.8, px: -12.8 };

/** Width of a whole row in CSS. A module without the rows, for pages that have none. */
export const fullRowWidth = `${rowWidth.vw}vw - ${Math.ceil(-rowWidth.px)}px`;
