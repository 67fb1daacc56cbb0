import type { Node } from "unist";
import type { ProseContent } from "../model/prose";
import { placeOf, type TextPlace } from "./nodes";

/** What is wrong or worth knowing in a text: where, what kind of thing it is (`image`), and the rest of a sentence about it. */
export type ProseProblem = TextPlace & { readonly field: string; readonly message: string };

/** A link of a text, as it is written, and where it stands. */
export type ProseLink = TextPlace & { readonly address: string };

/** What is found while a text is read: its problems, its pictures and films, and the place of each by its key. */
export class ProseFindings {
  readonly problems: ProseProblem[] = [];
  readonly places = new Map<number, TextPlace>();
  readonly images: ProseContent["images"] = [];
  readonly films: ProseContent["films"] = [];
  readonly links: ProseLink[] = [];
  /** What names the headings in addresses. */
  readonly headings = new Set<string>();

  /** Notes that a node breaks a rule. */
  refuse(node: Node, field: string, message: string): void {
    this.problems.push({ ...placeOf(node), field, message });
  }

  /** Notes where the link of a node leads. */
  link(node: Node, address: string): void {
    this.links.push({ ...placeOf(node), address });
  }

  /** Gives the picture or film of a node a key. */
  place(node: Node): number {
    const key = this.places.size;
    this.places.set(key, placeOf(node));
    return key;
  }
}
