/** How an image of a group stands on wide windows, and the `sizes` of its picture; `home.module.css` draws it. */
export interface HomePlace {
  /** Custom properties that the styles turn into widths, columns and rows. */
  readonly style: Readonly<Record<`--${string}`, string | number>>;
  readonly sizes: string;
}

/** A row is 94.8vw - 12.8px wide (two gutters of 0.4rem + 2.6vw), the gap between images 0.45vw + 14.4px. */
const wholeRow = "calc(94.8vw - 13px)";

/** A wide image and how it stands: from edge to edge, beside another, or alone in its row. */
export interface WidePlace extends HomePlace {
  readonly kind: "bleed" | "shared" | "alone";
}

/** On phones the picture from edge to edge shows its middle where it would be a mere strip. */
const flattestOnPhones = 1.5;

/** The rows of one to six wide images: from edge to edge and pairs in turn, no image left over alone by chance. */
const wideRows: Readonly<Record<number, readonly WidePlace["kind"][]>> = {
  1: ["bleed"],
  2: ["bleed", "alone"],
  3: ["bleed", "shared", "shared"],
  4: ["bleed", "shared", "shared", "bleed"],
  5: ["bleed", "shared", "shared", "shared", "shared"],
  6: ["bleed", "shared", "shared", "bleed", "shared", "shared"],
};

/** Where each of one to six wide images stands; two that share a row are as tall as each other. */
export function wideLayout(aspectRatios: readonly number[]): WidePlace[] {
  const kinds = wideRows[aspectRatios.length] ?? [];
  return kinds.map((kind, position): WidePlace => {
    const ratio = aspectRatios[position] ?? 1;
    if (kind === "alone") return { kind, style: {}, sizes: wholeRow };
    if (kind === "bleed") {
      const onPhones = Math.round(100 * Math.max(1, ratio / flattestOnPhones));
      const style: HomePlace["style"] = ratio > flattestOnPhones ? { "--on-phones": flattestOnPhones } : {};
      return { kind, style, sizes: `(min-width: 600px) 100vw, ${onPhones}vw` };
    }
    const isSecond = kinds.slice(0, position).filter((before) => before === "shared").length % 2 === 1;
    const neighbour = aspectRatios[position + (isSecond ? -1 : 1)] ?? 1;
    const share = ratio / (ratio + neighbour);
    const vw = (94.35 * share).toFixed(1);
    return {
      kind,
      style: { "--ratio": ratio, "--share": floor(share) },
      sizes: `(min-width: 600px) calc(${vw}vw - ${Math.floor(27.2 * share)}px), ${wholeRow}`,
    };
  });
}

/** Rounds down, so that a row never grows wider than its frame. */
export const floor = (share: number): number => Math.floor(share * 1e4) / 1e4;
