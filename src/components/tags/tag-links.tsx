import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import * as styles from "./tags.module.css";

/** The tags of a section with links to their pages. */
export function TagNavigation({ tags }: { readonly tags: readonly Queries.TagLinkFragment[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={uiTexts.tags} className={styles["tags"]}>
      <ul role="list">
        {tags.map((tag) => (
          <li key={tag.slug}>
            <Link to={tag.path ?? ""} {...languageAttributes(tag, "title")}>
              {tag.title} <span className={styles["count"]}>{tag.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The tags of a piece; those with a page are links. */
export function PieceTags({ tags }: { readonly tags: readonly Queries.TagLinkFragment[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={uiTexts.tags} className={styles["tags"]}>
      {tags.map((tag) => (
        <li key={tag.slug} {...languageAttributes(tag, "title")}>
          {tag.path ? <Link to={tag.path}>{tag.title}</Link> : <span>{tag.title}</span>}
        </li>
      ))}
    </ul>
  );
}

export const tagLinkFragment = graphql`
  fragment TagLink on Tag {
    slug
    title
    path
    count
    untranslated
  }
`;
