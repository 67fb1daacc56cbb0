import { tagPath } from "./routes";
import { uniqueSlugs } from "./slugs";
import type { Untranslated } from "./translations";

/** A tag of a piece as the owner wrote it. */
export interface PieceTag extends Untranslated {
  /** In the compiled language. */
  readonly title: string;
  /** In the first language of the site. */
  readonly name: string;
}

/** A tag of the site. It has a page from two listed pieces on. */
export interface ResolvedTag extends Untranslated {
  readonly title: string;
  readonly slug: string;
  /** Path of its page, if it has one. */
  readonly path?: string | undefined;
  /** Number of listed pieces with the tag. */
  readonly count: number;
}

/** Number of pieces from which a tag has a page. */
const minPieces = 2;

const keyOf = ({ name }: PieceTag): string => name.normalize("NFC").trim().toLowerCase();

/**
 * Resolves the tags of all listed pieces, in the order of their first pieces.
 *
 * @param pieces the tags of each piece
 * @param pathPrefix URL path of the language below the site's own
 * @returns a function that returns the tag that a piece's tag stands for
 */
export function resolveTags(
  pieces: readonly (readonly PieceTag[])[],
  pathPrefix: string,
): (tag: PieceTag) => ResolvedTag {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  // The first writing of each tag that is in the language.
  const shown = new Map<string, PieceTag>();
  for (const tags of pieces) {
    for (const key of new Set(tags.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const tag of tags) {
      const key = keyOf(tag);
      const known = shown.get(key);
      if (!known) names.set(key, tag.name);
      if (!known || (known.untranslated && !tag.untranslated)) shown.set(key, tag);
    }
  }
  const slugList = uniqueSlugs([...names.values()], "tag");
  const slugs = new Map([...names.keys()].map((key, index) => [key, slugList[index]]));
  return (tag) => {
    const key = keyOf(tag);
    const { title, untranslated } = shown.get(key) ?? tag;
    const count = counts.get(key) ?? 0;
    const slug = slugs.get(key) ?? "";
    return {
      title,
      untranslated,
      slug,
      count,
      path: count >= minPieces ? pathPrefix + tagPath(slug) : undefined,
    };
  };
}
