import type { Face, FaceSubset } from "../../content/check/installed-face";
import type { FaceMetrics } from "./face-metrics";

/** A face of the visitor's system that stands in for the display face, with what its two weights are called there. */
interface Fallback {
  readonly family: string;
  readonly regular: { readonly names: readonly string[]; readonly width: number };
  readonly bold: { readonly names: readonly string[]; readonly width: number };
}

/*
 * Arial (and its twins) is there on Windows, macOS and iOS, Roboto on Android, the others are the system's sans on Linux.
 * `width` is that of the sample content's 50 headings in Familjen Grotesk, in percent of their width in the fallback, measured
 * in Chromium with kerning: weight 500 beside the fallback's regular, 600 beside its bold. DejaVu Sans Bold has
 * 1.2 % less than its mean (77.53 %), with which one heading broke its line elsewhere. For every other face the widths are
 * those, times what the face is wider than Familjen Grotesk.
 */
const fallbacks: readonly Fallback[] = [
  {
    family: "Arial",
    regular: { names: ["Arial", "ArialMT", "Liberation Sans"], width: 96.8 },
    bold: { names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], width: 91.54 },
  },
  {
    family: "Roboto",
    regular: { names: ["Roboto", "Roboto-Regular"], width: 97.6 },
    bold: { names: ["Roboto Bold", "Roboto-Bold"], width: 97.42 },
  },
  {
    family: "Noto Sans",
    regular: { names: ["Noto Sans", "Noto Sans Regular"], width: 92.44 },
    bold: { names: ["Noto Sans Bold", "NotoSans-Bold"], width: 88.14 },
  },
  {
    family: "Open Sans",
    regular: { names: ["Open Sans", "Open Sans Regular"], width: 93.18 },
    bold: { names: ["Open Sans Bold", "OpenSans-Bold"], width: 87.91 },
  },
  {
    family: "DejaVu Sans",
    regular: { names: ["DejaVu Sans", "DejaVuSans"], width: 86.69 },
    bold: { names: ["DejaVu Sans Bold", "DejaVuSans-Bold"], width: 76.6 },
  },
];

const percent = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

function fontFace(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`);
  return `@font-face {\n${lines.join("\n")}\n}\n`;
}

/** A fallback in one weight, in the room that the face takes. */
function fallbackFace(
  { family, ...weights }: Fallback,
  weight: "regular" | "bold",
  face: FaceMetrics,
  reference: FaceMetrics,
): string {
  const { names, width } = weights[weight];
  const adjustment = Number(((width * face[weight]) / reference[weight]).toFixed(2)) / 100;
  return fontFace({
    "font-family": `"${family} fallback"`,
    src: names.map((name) => `local("${name}")`).join(", "),
    "font-weight": weight === "regular" ? "400 550" : "551 700",
    "size-adjust": percent(adjustment),
    "ascent-override": percent(face.ascent / adjustment),
    "descent-override": percent(face.descent / adjustment),
    "line-gap-override": percent(face.lineGap / adjustment),
  });
}

/** The files of a face that a site has. */
interface FaceFiles {
  /** The letters that the content has, which every page loads. */
  readonly first: FaceSubset;
  /** All letters, the latin ones first; what a later subset has in common with them is left to them. */
  readonly subsets: readonly FaceSubset[];
}

/**
 * The style sheet of a display face: `Display face` by its files, each loaded where a page has letters of it, and the
 * fallbacks, each in the room that the face takes, so that the face can come late without moving anything. The first letters
 * stand last, since CSS takes the last of several files that have a letter.
 *
 * @param reference what is known of Familjen Grotesk, which the fallbacks were measured beside
 */
export function faceStyles(
  { weights }: Pick<Face, "weights">,
  { first, subsets }: FaceFiles,
  face: FaceMetrics,
  reference: FaceMetrics,
): string {
  const [latin, ...others] = subsets;
  const own = others.map((subset) => ({
    ...subset,
    unicodeRange: subset.unicodeRange.filter((range) => !latin?.unicodeRange.includes(range)),
  }));
  const files = [...(latin ? [latin] : []), ...own, first].map(({ module, unicodeRange }) =>
    fontFace({
      "font-family": '"Display face"',
      src: `url("~${module}") format("woff2")`,
      "font-weight": weights,
      "font-display": "optional",
      "unicode-range": unicodeRange.join(", "),
    }),
  );
  const rooms = fallbacks.flatMap((fallback) => [
    fallbackFace(fallback, "regular", face, reference),
    fallbackFace(fallback, "bold", face, reference),
  ]);
  return [...files, ...rooms].join("\n");
}
