import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { returnAnchor } from "../../url/return-anchor";
import { NextPage } from "../next-page/next-page";
import { PageLink } from "../page-link/page-link";
import * as styles from "./piece-page.module.css";

type SiblingPage = NonNullable<Queries.PieceSiblingsFragment["next"]>;

interface TextWithTitleProps {
  readonly text: string;
  /** Part of the text that the title replaces. */
  readonly mark?: string;
  readonly page: Pick<SiblingPage, "title" | "untranslated">;
}

/** A text that contains a title, which may be in another language. */
function TextWithTitle({ text, mark = "{title}", page }: TextWithTitleProps) {
  const [before, after] = text.split(mark);
  const language = languageAttributes(page, "title");
  return (
    <>
      {before}
      {language.lang ? <bdi {...language}>{page.title}</bdi> : page.title}
      {after}
    </>
  );
}

/** The next piece, which may be in another section, and links to the section and the previous piece. */
export function PieceSiblings({ page }: { readonly page: Queries.PieceSiblingsFragment }) {
  const { previous, next, upNext, section, slug, unlisted } = page;
  const isSibling = next !== null && next.path === upNext?.page.path;
  return (
    <div className={styles["end"]}>
      {upNext && !isSibling && <NextPage next={upNext} />}
      {section.path && (
        <nav aria-label={uiTexts.pieces} className={styles["siblings"]}>
          {upNext && isSibling && <NextPage next={upNext} />}
          <div>
            <Link to={section.path + (unlisted ? "" : `#${returnAnchor(slug)}`)} className={styles["back"]}>
              <TextWithTitle text={uiTexts.backToSection} mark="{section}" page={section} />
            </Link>
            {previous && (
              <PageLink page={previous}>
                <TextWithTitle text={uiTexts.previousPiece} page={previous} />
              </PageLink>
            )}
          </div>
        </nav>
      )}
    </div>
  );
}

/** Fields of the links to the sibling pieces. */
export const pieceSiblingsFragment = graphql`
  fragment PieceSiblings on PiecePage {
    slug
    unlisted
    upNext {
      ...NextPage
    }
    section {
      title
      untranslated
      path
    }
    previous {
      ...PageLinkWithTitle
    }
    next {
      ...PageLinkWithTitle
    }
  }
`;
