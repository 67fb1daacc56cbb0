import { graphql, Link } from "gatsby";
import { interpolate } from "../../i18n/interpolate";
import { languageAttributes } from "../../i18n/language-attributes";
import { returnAnchor } from "../../url/return-anchor";
import { Fan } from "../fan/fan";
import { PageLink } from "../page-link/page-link";
import { Picture } from "../picture/picture";
import * as styles from "./piece-page.module.css";

type SiblingPage = NonNullable<Queries.PieceSiblingsFragment["next"]>;

/** A text that contains a title, which may be in another language. */
function TextWithTitle({ text, page }: { readonly text: string; readonly page: SiblingPage }) {
  const [before, after] = text.split("{title}");
  const language = languageAttributes(page, "title");
  return (
    <>
      {before}
      {language.lang ? <bdi {...language}>{page.title}</bdi> : page.title}
      {after}
    </>
  );
}

type UpNextPiece = NonNullable<Queries.PieceSiblingsFragment["upNext"]>;

/** Link to the next piece: its image as the last one of the page, and its title. */
function NextPiece({ upNext: { page, image } }: { readonly upNext: UpNextPiece }) {
  const [before, after] = uiTexts.nextPiece.split("{title}");
  return (
    <PageLink page={page} className={styles["next"]}>
      <Picture image={image} alt="" sizes="100vw" />
      <span className={styles["nextTitle"]}>
        {before && <span className={styles["label"]}>{before}</span>}
        <span {...languageAttributes(page, "title")}>{page.title}</span>
        {after && <span className={styles["label"]}>{after}</span>}
      </span>
    </PageLink>
  );
}

interface PieceSiblingsProps {
  readonly page: Queries.PieceSiblingsFragment;
  readonly sections: readonly Queries.FanSectionBaseFragment[];
}

/** The next piece, which may be in another section, links to the siblings, and the fan as an index. */
export function PieceSiblings({ page, sections }: PieceSiblingsProps) {
  const { previous, next, upNext, section, slug, path } = page;
  const isSibling = next !== null && next.path === upNext?.page.path;
  return (
    <div className={styles["end"]}>
      {upNext && !isSibling && <NextPiece upNext={upNext} />}
      <nav aria-label={uiTexts.pieces} className={styles["siblings"]}>
        {upNext && isSibling && <NextPiece upNext={upNext} />}
        <div>
          {section.path && (
            <Link to={`${section.path}#${returnAnchor(slug)}`} className={styles["back"]}>
              {interpolate(uiTexts.backToSection, { section: section.title })}
            </Link>
          )}
          {previous && (
            <PageLink page={previous}>
              <TextWithTitle text={uiTexts.previousPiece} page={previous} />
            </PageLink>
          )}
        </div>
      </nav>
      {upNext && <Fan sections={sections} currentPath={path} />}
    </div>
  );
}

/** Fields of the links to the sibling pieces. */
export const pieceSiblingsFragment = graphql`
  fragment PieceSiblings on PiecePage {
    slug
    path
    upNext {
      page {
        ...PageLinkWithTitle
      }
      image {
        ...ContentImage
      }
    }
    section {
      title
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
