import type { Node } from "gatsby";

/** An image field of a JSON file: its address in the file and what it says. */
export interface ImageField {
  /** As in problems told to the owner: `pieces[3].image`. */
  readonly field: string;
  readonly image: string;
}

const lists = ["wide", "tall", "pieces"];

/** Every image field of a content node, in the order of the file. */
export function imageFields(jsonNode: Node): ImageField[] {
  return lists.flatMap((list) => {
    const entries = (jsonNode[list] ?? []) as { image?: unknown }[];
    return entries.flatMap(({ image }, index) =>
      typeof image === "string" ? [{ field: `${list}[${index}].image`, image }] : [],
    );
  });
}

/** Name of the file that an embedded image becomes: `pieces-3-image`. */
export function embeddedImageName(field: string): string {
  return field.replace(/[^a-z0-9]+/g, "-");
}
