import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { PageLink } from "../page-link/page-link";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./next-page.module.css";

/** Minimum width / height of the image; a taller one is cropped. */
const minRatio = 1.4;

/** Link to the page that follows: its image as the last one of this page, and its title. */
export function NextPage({ next: { page, image, focus } }: { readonly next: Queries.NextPageFragment }) {
  const [before, after] = uiTexts.nextPiece.split("{title}");
  return (
    <PageLink
      page={page}
      className={styles["next"]}
      data-far
      style={{
        "--ratio": Math.max(minRatio, imageAspectRatio(image)),
        "--focus": focus === null ? undefined : `${focus}%`,
      }}
    >
      <Picture image={image} alt="" sizes="100vw" />
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
