/** Attributes of a link that opens in a new tab, whose page cannot reach this one. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;
