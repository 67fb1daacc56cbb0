import { graphql } from "gatsby";
import { LightboxHost } from "../lightbox/lightbox-host";
import { Prose, prosePictures } from "../prose/prose";
import * as styles from "./custom-page.module.css";

/** A custom page of the owner: title and text. */
export function CustomPage({ page }: { readonly page: Queries.CustomPageFragment }) {
  const { title, text, draft } = page;
  return (
    <div className={styles["page"]}>
      <div className={styles["header"]}>
        {draft && <p data-draft>{siteTexts.draft}</p>}
        <h1>{title}</h1>
      </div>
      {text && <Prose prose={text} title={title} />}
      {text && <LightboxHost pictures={prosePictures(text)} />}
    </div>
  );
}

/** Fields of a custom page. */
export const customPageFragment = graphql`
  fragment CustomPage on OwnPage {
    title
    draft
    text {
      ...Prose
    }
  }
`;
