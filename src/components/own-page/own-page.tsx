import { graphql } from "gatsby";
import { LightboxHost } from "../portfolio/lightbox/lightbox-host";
import { RichText, richTextPictures } from "../rich-text/rich-text";
import * as styles from "./own-page.module.css";

/** A page of the owner's own: its title and its text. */
export function OwnPage({ page }: { readonly page: Queries.ShownOwnPageFragment }) {
  const { title, text, draft } = page;
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        {draft && <p className={styles["draft"]}>{messages.draft}</p>}
        <h1>{title}</h1>
      </div>
      {text && <RichText text={text} title={title} />}
      {text && <LightboxHost pictures={richTextPictures(text)} />}
    </div>
  );
}

/** A page of the owner's own with everything that it shows. */
export const shownOwnPageFragment = graphql`
  fragment ShownOwnPage on CustomPage {
    title
    draft
    text {
      ...RichText
    }
  }
`;
