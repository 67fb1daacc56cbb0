import { useEffect, useState } from "react";
import { fallbackImage } from "../picture/picture";
import type { Lightbox as LightboxComponent } from "./lightbox";
import { useOpenedSlug } from "./lightbox-hash";
import type { LightboxPicture } from "./lightbox-controls";
import { loadLightbox } from "./load-lightbox";

/** Shows the picture that the URL's hash names in the lightbox, or as a file if the code cannot be loaded. */
export function LightboxHost({ pictures }: { readonly pictures: readonly LightboxPicture[] }) {
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
