import { imageData } from "../picture/content-image";
import { graphql, Link } from "gatsby";
import { Picture } from "../picture/picture";
import * as styles from "./section-index.module.css";

/** More names are higher than a window, so that a picture as high as all of them might be out of sight. */
const mostInAWindow = 7;

/** Width of a section's picture, as in the styles. */
const coverSize = "(hover: hover) and (min-width: 960px) 38vw, min(18vw, clamp(5rem, 3rem + 9vw, 13rem))";

/** The non-empty sections at headline size, each with its count of pieces and the picture of its first one. */
export function SectionIndex({ sections }: { readonly sections: readonly Queries.SectionIndexFragment[] }) {
  return (
    <nav
      aria-label={messages.sections}
      className={styles["index"]}
      data-is-short={sections.length <= mostInAWindow || undefined}
    >
      <ul role="list">
        {sections.map(({ slug, title, path, accent, pieceCount, cover }) => (
          <li key={slug} data-accent={accent}>
            <Link to={path} aria-label={title}>
              <span className={styles["title"]}>{title}</span>
              <span className={styles["count"]}>{pieceCount}</span>
              {cover && (
                <span className={styles["cover"]}>
                  <Picture image={imageData(cover.image)} alt="" sizes={coverSize} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section as Home's index shows it. */
export const sectionIndexFragment = graphql`
  fragment SectionIndex on Section {
    slug
    title
    path
    accent
    pieceCount
    cover {
      image {
        ...ContentImage
      }
    }
  }
`;
