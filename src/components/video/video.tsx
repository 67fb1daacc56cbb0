import { useEffect, useRef } from "react";
import * as styles from "./video.module.css";

interface VideoProps {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string | null | undefined;
  readonly poster?: { readonly src: string | null; readonly aspectRatio: number | null } | null | undefined;
}

/** A video file, which is loaded when it is played. Chromium loads the poster after hydration. */
export function Video({ url, alt, caption, poster }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => video.current?.removeAttribute("loading"), []);
  return (
    <figure className={styles["video"]} style={{ "--ratio": poster?.aspectRatio ?? 16 / 9 }}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- owners give alt texts, but no captions */}
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
