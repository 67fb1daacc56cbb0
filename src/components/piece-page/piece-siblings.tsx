import { graphql, Link } from "gatsby";
import { interpolate } from "../../i18n/interpolate";
import { languageAttributes } from "../../i18n/language-attributes";
import { returnAnchor } from "../../url/return-anchor";
import { Fan } from "../fan/fan";
import { PageLink } from "../page-link/page-link";
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

interface PieceSiblingsProps {
  readonly page: Queries.PieceSiblingsFragment;
  readonly sections: readonly Queries.FanSectionBaseFragment[];
}

/** The fan with the next piece open, which may be in another section. */
function UpNext({ page: { path, upNext }, sections }: PieceSiblingsProps) {
  if (!upNext) return null;
  const slices = sections.flatMap((section) => section.slices);
  const openIndex = slices.findIndex((slice) => slice.page.path === upNext.page.path);
  return (
    <Fan sections={sections} loadedIndexes={[openIndex]} smallFanImage={upNext.image} currentPath={path} />
  );
}

/** Links to the previous and the next piece, and back to the piece in its section. */
export function PieceSiblings({ page, sections }: PieceSiblingsProps) {
  const { previous, next, section, slug } = page;
  return (
    <div className={styles["end"]}>
      <UpNext page={page} sections={sections} />
      <nav aria-label={uiTexts.pieces} className={styles["siblings"]}>
        {previous && (
          <PageLink page={previous}>
            <TextWithTitle text={uiTexts.previousPiece} page={previous} />
          </PageLink>
        )}
        {next && (
          <PageLink page={next}>
            <TextWithTitle text={uiTexts.nextPiece} page={next} />
          </PageLink>
        )}
        {section.path && (
          <Link to={`${section.path}#${returnAnchor(slug)}`} className={styles["back"]}>
            {interpolate(uiTexts.backToSection, { section: section.title })}
          </Link>
        )}
      </nav>
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
        path
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
