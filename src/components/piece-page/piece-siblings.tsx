import { graphql, Link } from "gatsby";
import { returnAnchor } from "../../browser/page-change";
import { interpolate } from "../../i18n/interpolate";
import { textLanguage } from "../../i18n/text-language";
import { PageLink } from "../page-link/page-link";
import * as styles from "./piece-page.module.css";

type SiblingPage = NonNullable<Queries.PieceSiblingsFragment["next"]>;

/** A text with a title in it; only the title is large. */
function TextWithTitle({ text, page }: { readonly text: string; readonly page: SiblingPage }) {
  const [before, after] = text.split("{title}");
  const language = textLanguage(page, "title");
  return (
    <>
      {before && <span>{before}</span>}
      {language.lang ? <bdi {...language}>{page.title}</bdi> : page.title}
      {after && <span>{after}</span>}
    </>
  );
}

/** Links to the previous and the next piece, and back to the place of the piece in its section. */
export function PieceSiblings({ page }: { readonly page: Queries.PieceSiblingsFragment }) {
  const { previous, next, section, slug } = page;
  return (
    <nav aria-label={uiTexts.pieces} className={styles["siblings"]}>
      {previous && (
        <PageLink page={previous} className={styles["previous"]}>
          <TextWithTitle text={uiTexts.previousPiece} page={previous} />
        </PageLink>
      )}
      {next && (
        <PageLink page={next} className={styles["next"]}>
          <TextWithTitle text={uiTexts.nextPiece} page={next} />
        </PageLink>
      )}
      {section.path && (
        <Link to={`${section.path}#${returnAnchor(slug)}`} className={styles["back"]}>
          {interpolate(uiTexts.backToSection, { section: section.title })}
        </Link>
      )}
    </nav>
  );
}

/** Fields of the links to the sibling pieces. */
export const pieceSiblingsFragment = graphql`
  fragment PieceSiblings on PiecePage {
    slug
    section {
      title
      path
    }
    previous {
      title
      untranslated
      ...PieceLink
    }
    next {
      title
      untranslated
      ...PieceLink
    }
  }
`;
