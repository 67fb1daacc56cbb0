import { useEffect, useState } from "react";
import { pieceAction } from "../piece/piece-action";
import { pictureSources } from "../../picture/picture-sources";
import type { Lightbox as LightboxComponent } from "./lightbox";
import { loadLightbox } from "./load-lightbox";
import { useOpenedSlug } from "./opened-piece";

interface LightboxHostProps {
  /** All pieces of the section. */
  readonly pieces: readonly Queries.PieceFragment[];
}

/**
 * Shows the image-only piece that the address names, in the lightbox, whose code is fetched for the first one.
 * Where it cannot be fetched, the browser shows the image file instead.
 */
export function LightboxHost({ pieces }: LightboxHostProps) {
  const imagePieces = pieces.filter((piece) => pieceAction(piece).kind === "image");
  const slug = useOpenedSlug();
  const opened = imagePieces.find((piece) => piece.slug === slug);
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();

  useEffect(() => {
    if (!opened || Lightbox) return;
    let isWanted = true;
    loadLightbox().then(
      (loaded) => {
        setLightbox(() => loaded.Lightbox);
      },
      () => {
        if (isWanted) window.location.assign(pictureSources(opened.image.gatsbyImageData).img.src);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [opened, Lightbox]);

  return Lightbox ? <Lightbox pieces={imagePieces} opened={opened} /> : null;
}
