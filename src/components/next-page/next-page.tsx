import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { PageLink } from "../page-link/page-link";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./next-page.module.css";

/** Minimum width / height of an image from edge to edge; a taller one is cropped. */
const minRatio = 1.4;

/** Width / height below which an image is shown whole: cropping would leave little of it. */
const minCroppedRatio = 1.2;

/** Link to the page that follows: its image as the last one of this page, and its title. */
export function NextPage({ next: { page, image, focus } }: { readonly next: Queries.NextPageFragment }) {
  const ratio = imageAspectRatio(image);
  const isTall = ratio < minCroppedRatio;
  const [before, after] = uiTexts.nextPiece.split("{title}");
  return (
    <PageLink
      page={page}
      className={styles["next"]}
      data-far
      data-tall={isTall || undefined}
      style={{
        "--ratio": isTall ? ratio : Math.max(minRatio, ratio),
        "--focus": focus === null ? undefined : `${focus}%`,
      }}
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
    focus
    page {
      ...PageLinkWithTitle
    }
    image {
      ...ContentImage
    }
  }
`;
