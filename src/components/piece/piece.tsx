import { Picture } from "../picture/picture";
import { pieceAction } from "./piece-action";
import { PieceActionOverlay } from "./piece-action-overlay";
import * as styles from "./piece.module.css";

interface PieceProps {
  readonly piece: Queries.PieceFragment;
  readonly isAboveFold: boolean;
}

/** A piece of work: its image with one action, its title and what it is about. */
export function Piece({ piece, isAboveFold }: PieceProps) {
  return (
    <article id={piece.slug} className={styles["piece"]}>
      <div className={styles["work"]}>
        <Picture
          image={piece.image.gatsbyImageData}
          alt={piece.alt}
          sizes="(min-width: 1024px) 45vw, 92vw"
          isAboveFold={isAboveFold}
        />
        <PieceActionOverlay title={piece.title} action={pieceAction(piece)} />
      </div>
      <h2 className={styles["title"]}>{piece.title}</h2>
      <p className={styles["description"]}>{piece.description}</p>
    </article>
  );
}
