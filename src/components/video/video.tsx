import { withPrefix } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { interpolate } from "../../i18n/interpolate";
import { Icon } from "../icon/icon";
import * as styles from "./video.module.css";

interface VideoProps {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string | null | undefined;
  readonly poster?: { readonly src: string | null; readonly aspectRatio: number | null } | null | undefined;
}

/**
 * A video file, which is loaded when it is played: by a button on its poster, then by the browser's controls.
 * Chromium loads the poster after hydration.
 */
export function Video({ url, alt, caption, poster }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    video.current?.removeAttribute("loading");
    setIsWaiting(true);
  }, []);
  const play = () => {
    video.current?.focus({ preventScroll: true });
    void video.current?.play().catch(() => undefined);
    setIsWaiting(false);
  };
  return (
    <figure className={styles["video"]} style={{ "--ratio": poster?.aspectRatio ?? 16 / 9 }}>
      <div className={styles["file"]}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- owners give alt texts, but no captions */}
        <video
          ref={video}
          controls
          preload="none"
          playsInline
          src={url}
          aria-label={alt}
          poster={poster?.src ? withPrefix(poster.src) : undefined}
          data-waiting={isWaiting || undefined}
          onPlay={() => setIsWaiting(false)}
          {...{ loading: "lazy" }}
        />
        {isWaiting && (
          <button
            type="button"
            className={styles["start"]}
            aria-label={interpolate(uiTexts.playVideo, { title: alt })}
            onClick={play}
          >
            <Icon shape={styles["play"]} />
          </button>
        )}
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
