import { graphql } from "gatsby";
import { useEffect, useRef } from "react";
import { languageAttributes } from "../../i18n/language-attributes";
import { LightboxHost } from "../lightbox/lightbox-host";
import { LinkedParagraph } from "../linked-text/linked-text";
import { NextPage } from "../next-page/next-page";
import { firstPaintId } from "../page-head/first-paint";
import { imageAspectRatio } from "../picture/picture";
import { SectionLinks } from "../section-links/section-links";
import { TagNavigation } from "../tags/tag-links";
import { enlargedHash, Piece } from "./piece/piece";
import { pieceAction } from "./piece/piece-action";
import { layOutPieces, type SectionLayout } from "./piece-layout";
import * as styles from "./section-page.module.css";

interface SectionPageProps {
  readonly sections: readonly Queries.SectionLinkFragment[];
  readonly section: Queries.SectionPageContentFragment;
}

/** Plays the loops inside the returned ref. Their script is loaded on hover, focus or scrolling. */
function useLoops(section: Queries.SectionPageContentFragment) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element || !section.pieces.some(({ loop }) => loop)) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const start = () => {
      listening.abort();
      import(/* webpackChunkName: "loops" */ "./piece/play-loops").then(
        ({ playLoops }) => {
          if (!isUnmounted) stop = playLoops(element);
        },
        // Without this handler, Gatsby would reload the page.
        () => undefined,
      );
    };
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, start, { signal });
    document.addEventListener("scroll", start, { signal });
    return () => {
      isUnmounted = true;
      listening.abort();
      stop?.();
    };
  }, [section]);
  return root;
}

/** The page of a section: the links to all sections, and its pieces. */
export function SectionPage({ sections, section }: SectionPageProps) {
  const ratios = section.pieces.map(({ image }) => imageAspectRatio(image));
  const layouts = layOutPieces(ratios, (section.layout ?? "rows") as SectionLayout);
  const isEnlargedInPlace = (piece: Queries.PieceFragment): boolean => pieceAction(piece).kind === "image";
  return (
    <div>
      <h1 className={styles["eyebrow"]}>{uiTexts.portfolio}</h1>
      <SectionLinks sections={sections} currentId={section.slug} pieceCount={section.pieces.length} />
      <h2 className={styles["name"]} {...languageAttributes(section, "title")}>
        {section.title}
      </h2>
      <LinkedParagraph
        text={section.intro}
        className={styles["intro"]}
        {...languageAttributes(section, "intro")}
      />
      <TagNavigation tags={section.tags} />
      <div ref={useLoops(section)} id={firstPaintId} className={styles["pieces"]}>
        {section.pieces.map((piece, position) => {
          const layout = layouts[position];
          return layout && <Piece key={piece.slug} {...{ piece, layout, position }} />;
        })}
      </div>
      {section.upNext && (
        <div className={styles["next"]}>
          <NextPage next={section.upNext} />
        </div>
      )}
      {/* Two lightboxes: the buttons for the next and previous image stay among images of one kind. */}
      <LightboxHost
        images={section.pieces.filter(isEnlargedInPlace).map((piece) => ({ ...piece, hash: piece.slug }))}
      />
      <LightboxHost
        images={section.pieces
          .filter((piece) => !piece.page && !isEnlargedInPlace(piece))
          .map((piece) => ({ ...piece, hash: enlargedHash(piece.slug) }))}
      />
    </div>
  );
}

/** Fields of a section with its pieces. */
export const sectionPageContentFragment = graphql`
  fragment SectionPageContent on Section {
    slug
    title
    accent
    intro
    layout
    untranslated
    tags {
      ...TagLink
    }
    pieces {
      ...Piece
    }
    upNext {
      ...NextPage
    }
  }
`;
