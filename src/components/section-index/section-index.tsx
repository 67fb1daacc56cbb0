import { graphql, Link } from "gatsby";
import { Picture } from "../picture/picture";
import * as styles from "./section-index.module.css";

/** Maximal number of sections for an image as high as the list, which has to fit into a window. */
const maxInWindow = 7;

/** Width of the image of a section, as in the styles. */
const coverSize = "(hover: hover) and (min-width: 960px) 38vw, min(18vw, clamp(5rem, 3rem + 9vw, 13rem))";

/** Large links to the non-empty sections, with the number of pieces and the image of the first one. */
export function SectionIndex({ sections }: { readonly sections: readonly Queries.SectionIndexFragment[] }) {
  return (
    <nav
      aria-label={uiTexts.sections}
      className={styles["index"]}
      data-is-short={sections.length <= maxInWindow || undefined}
    >
      <ul role="list">
        {sections.map(({ slug, title, path, accent, pieceCount, cover }) => (
          <li key={slug} data-accent={accent}>
            <Link to={path}>
              <span className={styles["title"]}>{title}</span>{" "}
              <span className={styles["count"]}>{pieceCount}</span>
              {cover && (
                <span className={styles["cover"]}>
                  <Picture image={cover.image} alt="" sizes={coverSize} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fields of a section in the index on Home. */
export const sectionIndexFragment = graphql`
  fragment SectionIndex on Section {
    ...SectionLink
    pieceCount
    cover {
      image {
        ...ContentImage
      }
    }
  }
`;
