import { createHash } from "node:crypto";
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Types of `<script>` whose text a browser runs or reads as instructions; other types are data. */
const executableTypes = [
  "",
  "module",
  "text/javascript",
  "application/javascript",
  "importmap",
  "speculationrules",
];

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

function* elementsOf(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : "")).join("");

function isInlineScript(element: Element): boolean {
  const type = (attribute(element, "type") ?? "").trim().toLowerCase();
  return (
    element.tagName === "script" && attribute(element, "src") === undefined && executableTypes.includes(type)
  );
}

const isPolicy = (element: Element): boolean =>
  element.tagName === "meta" && attribute(element, "http-equiv")?.toLowerCase() === "content-security-policy";

/** What the policy needs to know of a finished page. */
export interface PageScripts {
  /** Hash sources of its inline scripts, each once, in their order. */
  readonly hashes: readonly string[];
  /** Origins of the frames that its buttons put in their places (`data-frame`), each once. */
  readonly filmOrigins: readonly string[];
  /** Where policies stand that were written before: start and end in the text. */
  readonly policies: readonly (readonly [start: number, end: number])[];
  /** Where a policy belongs: after the character set, before everything that a policy governs. */
  readonly policyPlace: number;
}

/**
 * Reads a page as a browser does.
 *
 * @throws when the page has no `<head>` of its own
 */
export function pageScripts(html: string): PageScripts {
  const elements = Array.from(elementsOf(parse(html, { sourceCodeLocationInfo: true })));
  const head = elements.find(({ tagName }) => tagName === "head")?.sourceCodeLocation?.startTag;
  if (!head) throw new Error("The page has no <head>, so no policy can be put into it.");
  const charset = elements.find((element) => attribute(element, "charset") !== undefined);
  const hashes = elements
    .filter(isInlineScript)
    .map((script) => `'sha256-${createHash("sha256").update(textOf(script)).digest("base64")}'`);
  const policies = elements.filter(isPolicy).flatMap(({ sourceCodeLocation: place }) => {
    return place ? [[place.startOffset, place.endOffset] as const] : [];
  });
  return {
    hashes: Array.from(new Set(hashes)),
    filmOrigins: Array.from(new Set(elements.flatMap((element) => attribute(element, "data-frame") ?? []))),
    policies,
    policyPlace: charset?.sourceCodeLocation?.endOffset ?? head.endOffset,
  };
}
