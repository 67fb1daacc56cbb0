import { getProperty, isRecord } from "../../../packages/content/schema/value-paths";

/** A value with what was typed and is not valid, or a list whose new entries may be incomplete. */
export type ModelNode =
  | { kind: "leaf"; good: unknown; isWaiting: boolean }
  | { kind: "record"; fields: Record<string, ModelNode> }
  | { kind: "list"; entries: { node: ModelNode; isNew: boolean }[] };

export type Path = readonly (string | number)[];

/** Fields that a document has as a whole: an object or list in them is one value. */
const wholeFields = ["languages", "description"];

export function modelOf(value: unknown, name = ""): ModelNode {
  if (Array.isArray(value) && !wholeFields.includes(name))
    return { kind: "list", entries: value.map((entry) => ({ node: modelOf(entry), isNew: false })) };
  if (!isRecord(value) || wholeFields.includes(name)) return { kind: "leaf", good: value, isWaiting: false };
  const fields = Object.entries(value).map(([key, field]) => [key, modelOf(field, key)] as const);
  return { kind: "record", fields: Object.fromEntries(fields) };
}

/** Returns the value that the file should have. */
export function goodValue(node: ModelNode): unknown {
  if (node.kind === "leaf") return node.good;
  if (node.kind === "list")
    return node.entries.filter(({ isNew }) => !isNew).map((entry) => goodValue(entry.node));
  const fields = Object.entries(node.fields).map(([name, field]) => [name, goodValue(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** Returns the number of inputs that should wait. */
export function countWaiting(node: ModelNode): number {
  if (node.kind === "leaf") return node.isWaiting ? 1 : 0;
  const parts =
    node.kind === "list"
      ? node.entries.map(({ node: entry, isNew }) => (isNew ? 1 : countWaiting(entry)))
      : Object.values(node.fields).map(countWaiting);
  return parts.reduce((sum, count) => sum + count, 0);
}

/** Returns the list at a path; undefined where there is none. */
export function listAt(node: ModelNode | undefined, [step, ...rest]: Path) {
  if (step === undefined) return node?.kind === "list" ? node : undefined;
  const next =
    node?.kind === "record"
      ? node.fields[String(step)]
      : node?.kind === "list"
        ? node.entries[Number(step)]?.node
        : undefined;
  return listAt(next, rest);
}

/** Returns true if a path leads into an entry that is not written yet. */
export function isInNewEntry(node: ModelNode | undefined, [step, ...rest]: Path): boolean {
  if (step === undefined || !node || node.kind === "leaf") return false;
  if (node.kind === "record") return isInNewEntry(node.fields[String(step)], rest);
  const entry = node.entries[Number(step)];
  return entry?.isNew === true || isInNewEntry(entry?.node, rest);
}

/** Returns true if a part of a new entry is not valid yet. */
export const isIncomplete = (node: ModelNode): boolean =>
  node.kind === "leaf"
    ? node.isWaiting
    : node.kind === "list"
      ? node.entries.some((entry) => isIncomplete(entry.node))
      : Object.values(node.fields).some(isIncomplete);

/** Types a value into a field. A new entry is written when all of it is valid. */
export function typeInto(
  node: ModelNode,
  [step, ...rest]: Path,
  value: unknown,
  isGood: boolean,
  isInNew = false,
): void {
  if (step === undefined) {
    if (node.kind !== "leaf") return;
    node.isWaiting = !isGood;
    if (isGood || isInNew) node.good = value;
  } else if (node.kind === "list") {
    const entry = node.entries[Number(step)];
    if (!entry) return;
    typeInto(entry.node, rest, value, isGood, isInNew || entry.isNew);
    if (entry.isNew && !isInNew) entry.isNew = isIncomplete(entry.node);
  } else if (node.kind === "record") {
    const field = (node.fields[String(step)] ??= { kind: "leaf", good: undefined, isWaiting: false });
    typeInto(field, rest, value, isGood, isInNew);
  }
}

/** Takes over the paths of stored uploads from a document. */
export function adoptUploads(node: ModelNode, value: unknown): void {
  if (node.kind === "leaf") {
    if (typeof node.good === "string" && node.good.startsWith("upload/")) node.good = value;
  } else if (node.kind === "list") {
    const written = node.entries.filter(({ isNew }) => !isNew);
    for (const [index, entry] of written.entries()) adoptUploads(entry.node, getProperty(value, index));
  } else
    for (const [name, field] of Object.entries(node.fields)) adoptUploads(field, getProperty(value, name));
}
