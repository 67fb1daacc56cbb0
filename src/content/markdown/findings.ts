import type { Node } from "unist";
import type { ProseContent } from "../model/prose";
import { placeOf, type TextPlace } from "./nodes";

/** What is wrong in a text: where, what kind of thing it is (`image`), and the rest of a sentence about it. */
export type ProseProblem = TextPlace & { readonly field: string; readonly message: string };

/** What is found while a text is read: its problems, its pictures and films, and the place of each by its key. */
export class ProseFindings {
  readonly problems: ProseProblem[] = [];
  readonly places = new Map<number, TextPlace>();
  readonly images: ProseContent["images"] = [];
  readonly films: ProseContent["films"] = [];

  /** Notes that a node breaks a rule. */
  refuse(node: Node, field: string, message: string): void {
    this.problems.push({ ...placeOf(node), field, message });
  }

  /** Gives the picture or film of a node a key. */
  place(node: Node): number {
    const key = this.places.size;
    this.places.set(key, placeOf(node));
    return key;
  }
}
