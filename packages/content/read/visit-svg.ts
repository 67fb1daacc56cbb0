import { SaxesParser } from "saxes";
import { tryCall } from "../schema/try-call";
import { decodeEncoding } from "./decode-encoding";

export type SvgElement = {
  /** Name without a namespace prefix, in lower case. */
  readonly name: string;
  /** Name as it is written. */
  readonly fullName: string;
  /** Offset of the name in the text. */
  readonly offset: number;
};

/** Functions that are called for the parts of an SVG, in their order. */
export type SvgVisitor = {
  readonly element?: (element: SvgElement) => void;
  /** The value has its character references and entities resolved. */
  readonly attribute?: (element: SvgElement, name: string, value: string, offset: number) => void;
  /** Text of an element, also in a CDATA section. */
  readonly text?: (element: SvgElement, text: string) => void;
  readonly doctype?: (text: string, offset: number) => void;
  readonly instruction?: (target: string, offset: number) => void;
};

const declaration = /<!(ENTITY|ATTLIST)\b((?:[^<>"']|"[^"]*"|'[^']*')*)/gi;

/** Returns the declarations in a DOCTYPE. */
export const doctypeDeclarations = (doctype: string): { kind: string; text: string; offset: number }[] =>
  Array.from(doctype.matchAll(declaration), ({ 1: kind = "", 2: text = "", index }) => ({
    kind: kind.toUpperCase(),
    text,
    offset: index,
  }));

/** Maximum length of an entity that is resolved. Longer ones would make a short file a long text. */
const maxEntityLength = 1_000;

/** Returns the entities of a DOCTYPE that are plain text. */
const plainEntities = (doctype: string): [string, string][] =>
  doctypeDeclarations(doctype).flatMap(({ kind, text }): [string, string][] => {
    const { 1: name = "", 3: value = "" } = /^\s+([^\s%"'&;]+)\s+(["'])([\s\S]*)\2\s*$/.exec(text) ?? [];
    return kind === "ENTITY" && isPlainEntity(text) ? [[name, value]] : [];
  });

/** Returns true for the declaration of an entity that is a plain, short text. */
export const isPlainEntity = (text: string): boolean =>
  /^\s+[^\s%"'&;]+\s+["']/.test(text) && !/[&%<]/.test(text) && text.length <= maxEntityLength;

/** Reads an SVG as browsers do and calls a visitor. Takes linear time, and goes on after errors in the XML. */
export function visitSvg(text: string, visitor: SvgVisitor): void {
  const parser = new SaxesParser({ position: true });
  const root = { name: "", fullName: "", offset: 0 };
  const ancestors: SvgElement[] = [];
  let element: SvgElement = root;
  const visitText = (part: string): void => visitor.text?.(ancestors.at(-1) ?? root, part);
  parser.on("error", () => undefined);
  parser.on("doctype", (doctype) => {
    Object.assign(parser.ENTITIES, Object.fromEntries(plainEntities(doctype)));
    visitor.doctype?.(doctype, text.indexOf(doctype));
  });
  parser.on("processinginstruction", ({ target }) => visitor.instruction?.(target, parser.position));
  parser.on("opentagstart", ({ name }) => {
    const localName = name.slice(name.lastIndexOf(":") + 1).toLowerCase();
    element = { name: localName, fullName: name, offset: parser.position - 1 - name.length };
    ancestors.push(element);
    visitor.element?.(element);
  });
  parser.on("attribute", ({ name, value }) => visitor.attribute?.(element, name, value, parser.position));
  parser.on("closetag", () => void ancestors.pop());
  parser.on("text", visitText);
  parser.on("cdata", visitText);
  // Errors are ignored, and traces of a million of them would take minutes.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    parser.write(text).close();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const decode = (bytes: Buffer, encoding: string): string | undefined =>
  tryCall(() => decodeEncoding(bytes, encoding));

/** Returns the texts that browsers may read in an SVG: in UTF-8 or UTF-16, and in the encoding that it declares. */
export function decodeSvg(bytes: Buffer): [string, ...string[]] {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return [decode(bytes, "utf-16be") ?? ""];
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return [decode(bytes, "utf-16le") ?? ""];
  const start = bytes.toString("latin1", 0, 200);
  const declared = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(start)?.[1] ?? "utf-8";
  const utf8 = decode(bytes, "utf-8") ?? "";
  const other = /^utf-?(?:8|16)/i.test(declared) ? undefined : decode(bytes, declared);
  return other === undefined || other === utf8 ? [utf8] : [utf8, other];
}
