import { imageData } from "../picture/content-image";
import { graphql } from "gatsby";
import { useEffect, useRef } from "react";
import { LinkedText } from "../linked-text/linked-text";
import { LightboxHost } from "./lightbox/lightbox-host";
import { Piece } from "./piece/piece";
import { pieceAction } from "./piece/piece-action";
import { imageAspectRatio } from "../picture/picture-sources";
import { SectionLinks } from "../section-links/section-links";
import { layOutPieces } from "./piece-layout";
import * as styles from "./portfolio.module.css";

interface PortfolioProps {
  readonly sections: readonly Queries.SectionLinkFragment[];
  readonly section: Queries.PortfolioFragment;
}

/**
 * Plays the loops of a section's pieces, if there are any. The script for it is loaded as soon as a pointer or the focus
 * is on a piece, or the page is scrolled.
 */
function useLoops(section: Queries.PortfolioFragment) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element || !section.pieces.some(({ loop }) => loop)) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = () => {
      waiting.abort();
      import(/* webpackChunkName: "loops" */ "./piece/play-loops").then(
        ({ playLoops }) => {
          if (!isGone) end = playLoops(element);
        },
        // Its pictures stay still. Gatsby loads the page again for a failure that nobody takes.
        () => undefined,
      );
    };
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, begin, { signal });
    document.addEventListener("scroll", begin, { signal });
    return () => {
      isGone = true;
      waiting.abort();
      end?.();
    };
  }, [section]);
  return root;
}

/** One section: the link bar and every piece. */
export function Portfolio({ sections, section }: PortfolioProps) {
  const pieces = layOutPieces(section.pieces, ({ image }) => imageAspectRatio(imageData(image)));
  return (
    <div data-accent={section.accent}>
      <h1 className={styles["kicker"]}>{messages.portfolio}</h1>
      <SectionLinks sections={sections} currentId={section.slug} />
      <h2 className={styles["name"]} data-count={section.pieces.length}>
        {section.title}
      </h2>
      {section.intro && (
        <p className={styles["intro"]}>
          <LinkedText text={section.intro} />
        </p>
      )}
      <div ref={useLoops(section)} className={styles["pieces"]}>
        {pieces.map(({ piece, layout }, position) => (
          <Piece key={piece.slug} piece={piece} layout={layout} position={position} />
        ))}
      </div>
      <LightboxHost pictures={section.pieces.filter((piece) => pieceAction(piece).kind === "image")} />
    </div>
  );
}

/** A section with its pieces. */
export const portfolioFragment = graphql`
  fragment Portfolio on Section {
    slug
    title
    accent
    intro
    pieces {
      ...Piece
    }
  }
`;
