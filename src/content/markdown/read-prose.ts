import type { ProseContent } from "../model/prose";
import { BlockReader } from "./block-reader";
import { Definitions } from "./definitions";
import { ProseFindings, type ProseLink, type ProseProblem } from "./findings";
import { HeadingReader } from "./heading-reader";
import { InlineReader } from "./inline-reader";
import { MediaReader, type PosterFinder } from "./media-reader";
import { nearMisses } from "./near-misses";
import type { TextPlace } from "./nodes";
import { parseMarkdown } from "./parse-markdown";
import { depthExcess, textExcess, type TextExcess } from "./text-limits";

/** What reading a Markdown text gives, with the place of each picture and film by its key. */
export type ProseReading = {
  readonly prose: ProseContent;
  readonly places: ReadonlyMap<number, TextPlace>;
  readonly problems: readonly ProseProblem[];
  /** What is nearly Markdown and shown as it stands, each with what was probably meant. */
  readonly hints: readonly ProseProblem[];
  readonly links: readonly ProseLink[];
  /** What names the headings in addresses; undefined for a text that is not read. */
  readonly headings?: ReadonlySet<string>;
};

const unread = (excess: TextExcess): ProseReading => ({
  prose: { blocks: [], images: [], films: [] },
  places: new Map(),
  problems: [{ ...excess, field: "" }],
  hints: [],
  links: [],
});

/**
 * Reads a Markdown text: what pages show of it, and everything in it that breaks the rules. A text with too much of
 * something is not read at all.
 *
 * @param posterOf names the picture that stands for a film, if there is one
 */
export function readProse(text: string, posterOf: PosterFinder = () => undefined): ProseReading {
  const tooMuch = textExcess(text);
  if (tooMuch) return unread(tooMuch);
  const root = parseMarkdown(text);
  const tooDeep = depthExcess(root);
  if (tooDeep) return unread(tooDeep);
  const findings = new ProseFindings();
  const definitions = new Definitions(root);
  const blocks = new BlockReader({
    headings: new HeadingReader(root, findings),
    inlines: new InlineReader(definitions, findings),
    media: new MediaReader(definitions, findings, posterOf),
  }).read(root.children, true);
  const { images, films, ...found } = findings;
  return { prose: { blocks, images, films }, ...found, hints: nearMisses(root, text) };
}
