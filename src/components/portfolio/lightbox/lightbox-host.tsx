import { imageData } from "../../picture/content-image";
import { useEffect, useState } from "react";
import { pictureSources } from "../../picture/picture-sources";
import type { Lightbox as LightboxComponent } from "./lightbox";
import type { LightboxPicture } from "./lightbox-picture";
import { loadLightbox } from "./load-lightbox";
import { useOpenedSlug } from "./opened-piece";

interface LightboxHostProps {
  /** The pictures that can be opened and stepped through, in their order. */
  readonly pictures: readonly LightboxPicture[];
}

/**
 * Shows the picture that the address names, in the lightbox, whose code is fetched for the first one.
 * Where it cannot be fetched, the browser shows the image file instead.
 */
export function LightboxHost({ pictures }: LightboxHostProps) {
  const slug = useOpenedSlug();
  const opened = pictures.find((picture) => picture.slug === slug);
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();

  useEffect(() => {
    if (!opened || Lightbox) return;
    let isWanted = true;
    loadLightbox().then(
      (loaded) => {
        setLightbox(() => loaded.Lightbox);
      },
      () => {
        if (isWanted) window.location.assign(pictureSources(imageData(opened.image)).img.src);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [opened, Lightbox]);

  return Lightbox ? <Lightbox pictures={pictures} opened={opened} /> : null;
}
