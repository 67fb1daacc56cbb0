import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { PageLink } from "../page-link/page-link";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./next-page.module.css";

/** Minimum width / height of an image from edge to edge; a taller one would be higher than most windows. */
const minRatio = 1.4;

/** Link to the page that follows: its image as the last one of this page, and its title. */
export function NextPage({ next: { page, image } }: { readonly next: Queries.NextPageFragment }) {
  const ratio = imageAspectRatio(image);
  const isTall = ratio < minRatio;
  const [before, after] = uiTexts.nextPiece.split("{title}");
  return (
    <PageLink
      page={page}
      className={styles["next"]}
      data-far
      data-tall={isTall || undefined}
      style={{ "--ratio": ratio }}
    >
      <Picture image={image} alt="" sizes={isTall ? `min(100vw, ${Math.round(80 * ratio)}vh)` : "100vw"} />
      <span className={styles["title"]}>
        {before && <span className={styles["label"]}>{before}</span>}
        <span {...languageAttributes(page, "title")}>{page.title}</span>
        {after && <span className={styles["label"]}>{after}</span>}
      </span>
    </PageLink>
  );
}

/** Fields of a link to the page that follows. */
export const nextPageFragment = graphql`
  fragment NextPage on Slice {
    page {
      ...PageLinkWithTitle
    }
    image {
      ...ContentImage
    }
  }
`;
