import { graphql, Link } from "gatsby";
import { interpolate } from "../../i18n/interpolate";
import { PageLink } from "../page-link/page-link";
import { placeId } from "./piece-link";
import * as styles from "./piece-page.module.css";

/** Words with a title in them, of which the title alone is large. */
function TitleIn({ text, title }: { readonly text: string; readonly title: string }) {
  const [before, after] = text.split("{title}");
  return (
    <>
      {before && <span>{before}</span>}
      {title}
      {after && <span>{after}</span>}
    </>
  );
}

/** The ways on from the page of a piece: the pieces before and after it, and its place in the section. */
export function OtherPieces({ page }: { readonly page: Queries.OtherPiecesFragment }) {
  const { previous, next, section, slug } = page;
  return (
    <nav aria-label={messages.pieces} className={styles["pieces"]}>
      {previous && (
        <PageLink page={previous} className={styles["previous"]}>
          <TitleIn text={messages.previousPiece} title={previous.title} />
        </PageLink>
      )}
      {next && (
        <PageLink page={next} className={styles["next"]}>
          <TitleIn text={messages.nextPiece} title={next.title} />
        </PageLink>
      )}
      <Link to={`${section.path}#${placeId(slug)}`} className={styles["back"]}>
        {interpolate(messages.backToSection, { section: section.title })}
      </Link>
    </nav>
  );
}

/** The page of a piece with what is beside it. */
export const otherPiecesFragment = graphql`
  fragment OtherPieces on PiecePage {
    slug
    section {
      title
      path
    }
    previous {
      ...PieceLink
    }
    next {
      ...PieceLink
    }
  }
`;
