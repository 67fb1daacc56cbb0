import { Piece } from "../piece/piece";
import { SectionLinks } from "../section-links/section-links";
import * as styles from "./portfolio.module.css";

interface PortfolioProps {
  readonly sections: readonly Queries.SectionLinkFragment[];
  readonly section: Queries.SectionPageQuery["content"]["section"];
}

/** One section: the link bar and every piece. */
export function Portfolio({ sections, section }: PortfolioProps) {
  return (
    <>
      <h1 className={styles["heading"]}>Portfolio</h1>
      <SectionLinks sections={sections} currentId={section.jsonId} />
      <div className={styles["pieces"]}>
        {section.pieces.map((piece, index) => (
          <Piece key={piece.slug} piece={piece} isAboveFold={index === 0} />
        ))}
      </div>
    </>
  );
}
