import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { returnAnchor } from "../../url/return-anchor";
import { Fan } from "../fan/fan";
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

interface PieceSiblingsProps {
  readonly page: Queries.PieceSiblingsFragment;
  readonly sections: readonly Queries.FanSectionBaseFragment[];
}

/** The next piece, which may be in another section, links to the siblings, and the fan as an index. */
export function PieceSiblings({ page, sections }: PieceSiblingsProps) {
  const { previous, next, upNext, section, slug, path, unlisted } = page;
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
      {upNext && <Fan sections={sections} currentPath={path} />}
    </div>
  );
}

/** Fields of the links to the sibling pieces. */
export const pieceSiblingsFragment = graphql`
  fragment PieceSiblings on PiecePage {
    slug
    path
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
