import { useEffect, useState } from "react";
import { fallbackImage } from "../picture/picture";
import type { Lightbox as LightboxComponent } from "./lightbox";
import { useOpenedSlug } from "./lightbox-hash";
import type { LightboxPicture } from "./lightbox-picture";
import { loadLightbox } from "./load-lightbox";

interface LightboxHostProps {
  /** The pictures that can be opened, in their order. */
  readonly pictures: readonly LightboxPicture[];
}

/**
 * Shows the picture that the hash of the URL names, in the lightbox, whose code is fetched for the first one.
 * If that fails, the browser shows the image file instead.
 */
export function LightboxHost({ pictures }: LightboxHostProps) {
  const slug = useOpenedSlug();
  const opened = pictures.find((picture) => picture.slug === slug);
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();

  useEffect(() => {
    if (!opened || Lightbox) return;
    let isCurrent = true;
    loadLightbox().then(
      (loaded) => setLightbox(() => loaded.Lightbox),
      () => {
        if (isCurrent) window.location.assign(fallbackImage(opened.image).src);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, Lightbox]);

  return Lightbox ? <Lightbox pictures={pictures} opened={opened} /> : null;
}
