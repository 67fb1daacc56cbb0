import type { Node } from "gatsby";
import { formatField } from "../../content/check/problem";
import { findCollectionOfType } from "../../content/model/collections";
import { fieldsWithRole } from "../../content/model/schema-traversal";

/** An image field of a JSON file: its address in the file and what it says. */
export interface ImageField {
  /** As in problems told to the owner: `pieces[3].image`. */
  readonly field: string;
  readonly image: string;
}

/** Every image field of a content node, in the order of the file; none of any other node. */
export function imageFields(node: Node): ImageField[] {
  const kind = findCollectionOfType(node.internal.type);
  if (!kind) return [];
  const fields = fieldsWithRole("image", kind.schema, node);
  return fields.map(({ path, value }) => ({ field: formatField(path), image: value }));
}

/** Name of the file that an embedded image becomes: `pieces-3-image`. */
export function embeddedImageName(field: string): string {
  return field.replace(/[^a-z0-9]+/g, "-");
}
