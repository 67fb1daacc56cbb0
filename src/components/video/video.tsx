import { useEffect, useRef } from "react";
import * as styles from "./video.module.css";

const defaultRatio = 16 / 9;

interface VideoProps {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string | null | undefined;
  readonly poster?: { readonly src: string | null; readonly aspectRatio: number | null } | null | undefined;
}

/**
 * Shows a video file of the site, which is not loaded before it is played. Chromium loads the poster when the page's
 * scripts run: after the first picture, and in time for printing.
 */
export function Video({ url, alt, caption, poster }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => video.current?.removeAttribute("loading"), []);
  return (
    <figure className={styles["video"]} style={{ "--ratio": poster?.aspectRatio ?? defaultRatio }}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- owners give a video and its alt text, but no captions */}
      <video
        ref={video}
        controls
        preload="none"
        playsInline
        src={url}
        aria-label={alt}
        poster={poster?.src ?? undefined}
        {...{ loading: "lazy" }}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
