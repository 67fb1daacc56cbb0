import { createHash } from "node:crypto";
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from "parse5";
import { contentSecurityPolicy } from "./content-security-policy";
import type { CspSettings } from "./csp-settings";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Types of `<script>` that a browser executes; all others are data. */
const executableType = /^(|module|importmap|speculationrules|(text|application)\/javascript)$/i;

const getAttribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function* elementsIn(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsIn(child);
}

const scriptText = (element: Element): string =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : "")).join("");

function isInlineScript(element: Element): boolean {
  if (element.tagName !== "script" || getAttribute(element, "src") !== undefined) return false;
  return executableType.test(getAttribute(element, "type")?.trim() ?? "");
}

/** The policy of an earlier build. */
const insertedCsp = /<meta http-equiv="Content-Security-Policy" content="[^"]*"\/>/;

/**
 * Inserts a page's Content Security Policy after its `<meta charset>` and removes that of an earlier build.
 * It allows the inline scripts and the iframes that the page's buttons insert (`data-iframe-origin`).
 */
export function insertCsp(html: string, settings: CspSettings): string {
  const page = html.replace(insertedCsp, "");
  const elements = Array.from(elementsIn(parse(page, { sourceCodeLocationInfo: true })));
  const head = elements.find(({ tagName }) => tagName === "head")?.sourceCodeLocation?.startTag;
  if (!head) throw new Error("The page has no <head> for its Content Security Policy.");
  const hashes = elements
    .filter(isInlineScript)
    .map((script) => `'sha256-${createHash("sha256").update(scriptText(script)).digest("base64")}'`);
  const frameOrigins = elements.flatMap((element) => getAttribute(element, "data-iframe-origin") ?? []);
  const charset = elements.find((element) => getAttribute(element, "charset") !== undefined);
  const metaInsertOffset = charset?.sourceCodeLocation?.endOffset ?? head.endOffset;
  // Sources contain no character that needs an escape in an attribute.
  const csp = contentSecurityPolicy(settings, [...new Set(hashes)], [...new Set(frameOrigins)]);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${csp}"/>`;
  return page.slice(0, metaInsertOffset) + meta + page.slice(metaInsertOffset);
}
