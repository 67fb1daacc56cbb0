import type * as Mdast from "mdast";
import slugify from "slugify";
import type { HeadingLevel } from "../../prose/prose";
import type { ProseFindings } from "./findings";
import { plainText } from "./nodes";

/** Levels that a text's headings are moved down, so that the page's title stays the only heading of level 1. */
const headingShift = (root: Mdast.Root): number =>
  root.children.some((node) => node.type === "heading" && node.depth === 1) ? 1 : 0;

/** Gives each heading of a text, in order, its level below the page's title and a name of its own. */
export class HeadingReader {
  private readonly shift: number;
  private readonly lastNumbers = new Map<string, number>();
  private lastLevel = 1;

  constructor(
    root: Mdast.Root,
    private readonly findings: ProseFindings,
  ) {
    this.shift = headingShift(root);
  }

  /** The next heading's level and name; a level that is skipped is refused. */
  next(node: Mdast.Heading): { level: HeadingLevel; id: string } {
    const level = Math.min(6, node.depth + this.shift) as HeadingLevel;
    if (level > this.lastLevel + 1) {
      const right = "#".repeat(this.lastLevel + 1 - this.shift);
      const message = `must not skip a level, use ${right} instead of ${"#".repeat(node.depth)}`;
      this.findings.refuse(node, "heading", message);
    }
    this.lastLevel = level;
    return { level, id: this.idOf(plainText(node)) };
  }

  private idOf(words: string): string {
    const base = slugify(words, { lower: true, strict: true }) || "part";
    let id = base;
    let count = this.lastNumbers.get(base) ?? 1;
    while (this.findings.headings.has(id)) id = `${base}-${(count += 1)}`;
    this.lastNumbers.set(base, count);
    this.findings.headings.add(id);
    return id;
  }
}
