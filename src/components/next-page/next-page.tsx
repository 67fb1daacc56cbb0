import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { PageLink } from "../page-link/page-link";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./next-page.module.css";

/** Link to the page that follows: its image as the last one of this page, and its title. */
export function NextPage({ next: { page, image } }: { readonly next: Queries.NextPageFragment }) {
  const ratio = imageAspectRatio(image);
  const [before, after] = uiTexts.nextPiece.split("{title}");
  return (
    <PageLink page={page} className={styles["next"]} data-far style={{ "--ratio": ratio }}>
      <Picture
        image={image}
        alt=""
        sizes={`min(94.8vw - 13px, max(55vw, 576px), ${Math.round(60 * ratio)}vh)`}
      />
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
