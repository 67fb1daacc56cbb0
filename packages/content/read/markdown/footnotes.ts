import type { FootnoteDefinition, FootnoteReference, Root } from "mdast";
import type { RichText, RichTextElement, RichTextNode } from "../../../../src/rich-text/rich-text";
import { allNodes, positionOf, type MarkdownProblem } from "./nodes";

type Footnote = { readonly number: number; references: number; readonly definition: FootnoteDefinition };

const referenceId = (number: number, count: number): string =>
  `footnote_${number}_from${count > 1 ? `_${count}` : ""}`;

/**
 * The footnotes of a text, numbered in the order of their first references. The roles tell screen readers
 * what the numbers are, in their own language.
 */
export class Footnotes {
  readonly #definitions: readonly FootnoteDefinition[];
  readonly #used = new Map<string, Footnote>();

  constructor(root: Root) {
    this.#definitions = allNodes(root).filter(
      (node): node is FootnoteDefinition => node.type === "footnoteDefinition",
    );
  }

  /** Renders a reference; only its number within a link. */
  reference({ identifier }: FootnoteReference, isInLink: boolean): RichTextNode[] {
    const definition = this.#definitions.find((each) => each.identifier === identifier);
    if (!definition) return [];
    const note = this.#used.get(identifier) ?? { number: this.#used.size + 1, references: 0, definition };
    this.#used.set(identifier, note);
    const number = String(note.number);
    if (isInLink) return [{ tag: "sup", children: [number] }];
    note.references += 1;
    const id = referenceId(note.number, note.references);
    const props = { id, href: `#footnote_${number}`, role: "doc-noteref" };
    return [{ tag: "sup", children: [{ tag: "a", props, children: [number] }] }];
  }

  /** Renders the list of the footnotes. Footnotes may have references to further ones. */
  list(render: (definition: FootnoteDefinition) => RichText): RichTextNode[] {
    const items: RichTextElement[] = [];
    // Rendering a footnote may add others to the map, which the loop then reaches.
    for (const note of this.#used.values()) {
      const { number, definition } = note;
      const content = render(definition);
      const back = Array.from({ length: note.references }, (_, index): RichTextNode[] => {
        const props = {
          href: `#${referenceId(number, index + 1)}`,
          role: "doc-backlink",
          label: String(number),
        };
        return [" ", { tag: "a", props, children: ["↩\uFE0E"] }];
      }).flat();
      const last = content.at(-1);
      const children =
        typeof last === "object" && "tag" in last && last.tag === "p"
          ? [...content.slice(0, -1), { ...last, children: [...(last.children ?? []), ...back] }]
          : [...content, { tag: "p", children: back }];
      items.push({ tag: "li", props: { id: `footnote_${number}` }, children });
    }
    if (items.length === 0) return [];
    return [{ tag: "section", props: { role: "doc-endnotes" }, children: [{ tag: "ol", children: items }] }];
  }

  /** Returns a note for each footnote that the text does not show. */
  unusedNotes(): MarkdownProblem[] {
    return this.#definitions
      .filter((definition) => this.#used.get(definition.identifier)?.definition !== definition)
      .map((definition) => {
        const mark = `[^${definition.label ?? definition.identifier}]`;
        const message = `is not shown, because no ${mark} in the text refers to it, or another one has its name`;
        return { ...positionOf(definition), field: "footnote", message };
      });
  }
}
