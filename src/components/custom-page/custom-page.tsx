import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { LightboxHost } from "../lightbox/lightbox-host";
import { contentOf, RichText, richTextImages } from "../rich-text/rich-text";
import * as styles from "./custom-page.module.css";

/** A custom page of the owner: title and text. */
export function CustomPage({ page }: { readonly page: Queries.CustomPageContentFragment }) {
  const { title, text, draft } = page;
  const second = text && contentOf(text)[1];
  const hasImageBeside =
    typeof second === "object" && second && "figures" in second && second.figures.length === 1;
  return (
    <div className={styles["page"]}>
      <div className={styles["header"]} data-beside={hasImageBeside || undefined}>
        {draft && <p data-draft>{uiTexts.draft}</p>}
        <h1 {...languageAttributes(page, "title")}>{title}</h1>
      </div>
      {text && <RichText text={text} title={title} />}
      {text && <LightboxHost images={richTextImages(text)} />}
    </div>
  );
}

export const customPageFragment = graphql`
  fragment CustomPageContent on CustomPage {
    title
    draft
    untranslated
    text {
      ...RichText
    }
  }
`;
