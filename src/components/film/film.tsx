import { useEffect, useRef } from "react";
import * as styles from "./film.module.css";

/** Width divided by height of a film without a poster. */
const usualRatio = 16 / 9;

interface FilmProps {
  readonly address: string;
  /** What it shows. */
  readonly alt: string;
  readonly caption?: string | null | undefined;
  readonly poster?: { readonly src: string | null; readonly aspectRatio: number | null } | null | undefined;
}

/**
 * A film that is a file of the site: nothing of it is loaded before it is played. Its poster waits for the page's scripts
 * (Chromium), so that it does not share the line with the first picture, and does not wait until it is near: a page that is
 * printed has it.
 */
export function Film({ address, alt, caption, poster }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    video.current?.removeAttribute("loading");
  }, []);
  return (
    <figure className={styles["film"]} style={{ "--ratio": poster?.aspectRatio ?? usualRatio }}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- owners give a film, and words for it, but no captions */}
      <video
        ref={video}
        controls
        preload="none"
        playsInline
        src={address}
        aria-label={alt}
        poster={poster?.src ?? undefined}
        {...{ loading: "lazy" }}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
