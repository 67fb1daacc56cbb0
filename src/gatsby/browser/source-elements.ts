import type { PageSelection } from "../../../packages/studio/page-messages";
import { findElement, textOf } from "./find-on-page";

/**
 * The elements that show sources of the content, as their words have identified them first. Since then, the owner may
 * have typed words that another element has, too.
 */
export class SourceElements {
  readonly #elements = new Map<string, Element>();
  #pathname = "";

  /** Returns the element of a source. Gatsby's Babel preset compiles no private methods. */
  readonly #get = (source: string | undefined): Element | undefined => {
    // Elements of the next page can be the same ones.
    if (this.#pathname !== window.location.pathname) this.#elements.clear();
    this.#pathname = window.location.pathname;
    const element = this.#elements.get(source ?? "");
    return element?.isConnected === true ? element : undefined;
  };

  /** Returns the source that an element shows, if it is known. */
  sourceOf(element: Element): string | undefined {
    return [...this.#elements.keys()].find((source) => this.#get(source) === element);
  }

  /** Remembers the element of a source, and that of the piece around it. */
  set({ source, piece }: PageSelection, element: Element): void {
    this.#get(source);
    if (source !== undefined) this.#elements.set(source, element);
    const article = element.closest("article");
    if (piece !== undefined && article) this.#elements.set(piece, article);
  }

  /** Returns the element that shows a text or picture of the content, and none of another source. */
  find(selection: PageSelection): Element | undefined {
    const { kind, text, source, piece } = selection;
    const known = this.#get(source);
    if (known) return known;
    const others = [...this.#elements.keys()].flatMap((each) =>
      each === source || each === piece ? [] : (this.#get(each) ?? []),
    );
    const isOther = (element: Element): boolean =>
      others.some(
        (other) => other.contains(element) || (element.contains(other) && textOf(element) === textOf(other)),
      );
    const found = findElement(selection, this.#get(piece), isOther);
    if (found && (kind === "picture" || textOf(found) === text.replace(/\s+/g, " ").trim()))
      this.set(selection, found);
    return found;
  }
}
