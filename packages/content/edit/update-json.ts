import { getNodeValue, parseTree, type Node } from "jsonc-parser";
import type { z } from "zod";
import { describeSchema } from "../schema/schema-traversal";
import { pairEntries } from "../schema/pair-entries";
import { isRecord, isSameJson } from "../schema/value-paths";

/** Writes changed values into a JSON text and keeps the formatting of all others. */
class JsonUpdate {
  readonly #text: string;
  readonly #indent: string;
  readonly #lineEnd: string;

  constructor(text: string) {
    this.#text = text;
    this.#indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
    this.#lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  }

  render(node: Node, previous: unknown, next: unknown, schema: z.ZodType | undefined, depth: number): string {
    const { offset, length, type } = node;
    if (isSameJson(previous, next)) return this.#text.slice(offset, offset + length);
    const parts = schema && describeSchema(schema);
    if (type === "array" && Array.isArray(next) && Array.isArray(previous)) {
      const element = parts?.kind === "list" ? parts.element : undefined;
      const pairs = pairEntries(previous, next);
      const entries = next.map((entry, index) => {
        const pair = pairs[index] ?? -1;
        const source = node.children?.[pair];
        const text = source
          ? this.render(source, previous[pair], entry, element, depth + 1)
          : this.#stringify(entry, depth + 1);
        return { text, index: pairs[index] };
      });
      return this.#join(node, entries, "[]", depth);
    }
    if (type !== "object" || !isRecord(next) || !isRecord(previous)) return this.#stringify(next, depth);
    return this.#renderObject(node, previous, next, parts?.kind === "object" ? parts.fields : {}, depth);
  }

  #renderObject(
    node: Node,
    previous: Record<string, unknown>,
    next: Record<string, unknown>,
    fields: Record<string, z.ZodType>,
    depth: number,
  ): string {
    const properties = (node.children ?? []).map((property, index) => ({ property, index }));
    const propertyName = ({ children }: Node) => String(children?.[0]?.value);
    // The last property of a name counts. Earlier ones, such as those that a merge by hand leaves, stay.
    const lastOfName = new Map(properties.map(({ property }) => [propertyName(property), property]));
    const members = properties
      .filter(({ property }) => next[propertyName(property)] !== undefined)
      .map(({ property, index }) => {
        const name = propertyName(property);
        const value = lastOfName.get(name) === property ? property.children?.[1] : undefined;
        const head = this.#text.slice(property.offset, value?.offset ?? property.offset + property.length);
        const text =
          head + (value ? this.render(value, previous[name], next[name], fields[name], depth + 1) : "");
        return { name, text, index: index as number | undefined };
      });
    const order = Object.keys(fields);
    const names = new Set(members.map(({ name }) => name));
    const added = Object.keys(next).filter((name) => next[name] !== undefined && !names.has(name));
    for (const name of added.sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
      const earlier = order.slice(0, order.indexOf(name));
      const at = Math.max(
        -1,
        ...members.map((member, index) => (earlier.includes(member.name) ? index : -1)),
      );
      const text = `${JSON.stringify(name)}: ${this.#stringify(next[name], depth + 1)}`;
      members.splice(order.includes(name) ? at + 1 : members.length, 0, { name, text, index: undefined });
    }
    return this.#join(node, members, "{}", depth);
  }

  #join(
    node: Node,
    members: readonly { text: string; index: number | undefined }[],
    brackets: string,
    depth: number,
  ): string {
    const [open = "", close = ""] = brackets;
    if (members.length === 0) return open + close;
    const { first, between, last, gaps } = this.#layoutOf(node, depth);
    const texts = members.map(({ text, index }, position) => {
      if (position === 0) return first + text;
      return (index ? (gaps[index] ?? between) : between) + text;
    });
    return open + texts.join("") + last + close;
  }

  /**
   * Returns the whitespace in an object or a list: before the first member, between two with their comma, after the
   * last one, and before each member (`gaps`).
   */
  #layoutOf(node: Node, depth: number) {
    const children = node.children ?? [];
    const line = (level: number) => this.#lineEnd + this.#indent.repeat(level);
    const [head] = children;
    if (!head) return { first: line(depth + 1), between: `,${line(depth + 1)}`, last: line(depth), gaps: [] };
    const gaps = children.map((child, index) => {
      const before = children[index - 1];
      const start = before ? before.offset + before.length : node.offset + 1;
      return this.#text.slice(start, child.offset);
    });
    const tail = children.at(-1) ?? head;
    const first = gaps[0] ?? "";
    const last = this.#text.slice(tail.offset + tail.length, node.offset + node.length - 1);
    const between = gaps.length > 1 ? (gaps.at(-1) ?? ",") : `,${first || " "}`;
    return { first, between, last, gaps };
  }

  #stringify(value: unknown, depth: number): string {
    const lines = JSON.stringify(value, null, this.#indent).split("\n");
    return lines.join(this.#lineEnd + this.#indent.repeat(depth));
  }
}

/**
 * Returns a JSON text with another value. The parts of the value that stay keep their text: order of fields,
 * indentation and spaces. New fields follow the order of the schema. `root` is the parsed text, if it is
 * known.
 */
export function updateJson(
  text: string,
  next: unknown,
  schema?: z.ZodType,
  root = parseTree(text.replace(/^\uFEFF/, "")),
): string {
  if (!root) throw new Error("The text is no JSON.");
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const json = text.slice(mark.length);
  const rendered = new JsonUpdate(json).render(root, getNodeValue(root), next, schema, 0);
  return mark + json.slice(0, root.offset) + rendered + json.slice(root.offset + root.length);
}
