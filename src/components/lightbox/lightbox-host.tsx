import { useEffect, useState } from "react";
import { fallbackImage } from "../picture/picture";
import type { Lightbox as LightboxComponent } from "./lightbox";
import { replaceLightboxImage, useLightboxHash } from "./lightbox-hash";
import type { LightboxImage } from "./lightbox-controls";
import { loadLightbox } from "./load-lightbox";

/** Opens the image in the URL's hash in the lightbox, or as a file if the lightbox cannot be loaded. */
export function LightboxHost({ images }: { readonly images: readonly LightboxImage[] }) {
  const hash = useLightboxHash();
  const opened = images.find((image) => image.hash === hash);
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();

  useEffect(() => {
    if (!opened || Lightbox) return;
    let isCurrent = true;
    loadLightbox().then(
      (loaded) => setLightbox(() => loaded.Lightbox),
      () => {
        if (!isCurrent) return;
        // Otherwise a click would find it open when the visitor comes back.
        replaceLightboxImage("");
        window.location.assign(fallbackImage(opened.image).src);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [opened, Lightbox]);

  return Lightbox ? <Lightbox images={images} opened={opened} /> : null;
}
