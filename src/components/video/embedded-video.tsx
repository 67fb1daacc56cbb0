import { useState } from "react";
import type { VideoEmbed } from "../../rich-text/rich-text";
import { interpolate } from "../../i18n/interpolate";
import { newTab } from "../../url/external-link";
import type { FigureImage } from "../figures/figures";
import { Icon } from "../icon/icon";
import { Picture } from "../picture/picture";
import * as styles from "./video.module.css";

interface EmbeddedVideoProps {
  readonly video: Omit<VideoEmbed, "poster">;
  /** Title of a video for which the owner gives none. */
  readonly title: string;
  /** Image that is shown until the video is played, with the `sizes` of a single figure. */
  readonly poster?: Pick<FigureImage, "image" | "layout"> | undefined;
}

/** Returns true if the document's content security policy allows frames of an origin. */
function isFrameAllowed(origin: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return policy === null || policy.content.includes(origin);
}

const focus = (frame: HTMLElement | null): void => frame?.focus({ preventScroll: true });

/** A button that the provider's iframe replaces; nothing of the provider is loaded before. */
export function EmbeddedVideo({ video, title: defaultTitle, poster }: EmbeddedVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const title = video.title ?? defaultTitle;
  const { origin } = new URL(video.iframeUrl);
  const host = new URL(video.url).hostname.replace(/^www\./, "");
  const play = () => {
    if (isFrameAllowed(origin)) setIsPlaying(true);
    else window.open(video.url, "_blank", "noopener");
  };
  return (
    <figure className={styles["video"]} style={{ "--ratio": video.ratio }}>
      {isPlaying ? (
        <iframe
          ref={focus}
          src={video.iframeUrl}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // YouTube plays nothing without a referrer ("Error 153"), which some hosts' policies remove.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          data-iframe-origin={origin}
          aria-label={interpolate(uiTexts.playVideo, { title })}
          onClick={play}
        >
          {poster && <Picture image={poster.image} alt="" sizes={poster.layout.sizes} />}
          <span className={styles["label"]}>
            <Icon shape={styles["play"]} />
            <span className={styles["title"]} data-host={host}>
              {title}
            </span>
          </span>
        </button>
      )}
      <a className={styles["link"]} href={video.url} {...newTab}>
        {title}
      </a>
    </figure>
  );
}
