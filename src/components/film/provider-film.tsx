import { useState } from "react";
import type { ProviderFilm as ProviderFilmBlock } from "../../prose/prose";
import { fill } from "../../texts/fill";
import type { FigurePicture } from "../figures/figures";
import { Icon } from "../icon/icon";
import { Picture } from "../picture/picture";
import * as styles from "./film.module.css";

interface ProviderFilmProps {
  readonly film: Omit<ProviderFilmBlock, "poster">;
  /** What the film is called where the owner has no words for it. */
  readonly title: string;
  /** The picture that stands in its place, with the `sizes` of a lone figure. */
  readonly poster?: Pick<FigurePicture, "image" | "layout"> | undefined;
}

/** Whether the policy that holds in this document lets it show a frame of this origin. */
function isFrameAllowed(origin: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return policy === null || policy.content.includes(origin);
}

const focus = (frame: HTMLElement | null): void => {
  frame?.focus({ preventScroll: true });
};

/** A film of a provider: a button that puts the provider's frame in its place. Nothing of it is loaded before. */
export function ProviderFilm({ film, title, poster }: ProviderFilmProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const words = film.words ?? title;
  const { origin } = new URL(film.frame);
  const host = new URL(film.address).hostname.replace(/^www\./, "");
  const play = () => {
    if (isFrameAllowed(origin)) setIsPlaying(true);
    else window.open(film.address, "_blank", "noopener");
  };
  return (
    <figure className={styles["film"]} style={{ "--ratio": film.ratio }}>
      {isPlaying ? (
        <iframe
          ref={focus}
          src={film.frame}
          title={words}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button
          type="button"
          data-frame={origin}
          aria-label={fill(siteTexts.playVideo, { title: words })}
          onClick={play}
        >
          {poster && <Picture image={poster.image} alt="" sizes={poster.layout.sizes} />}
          <span className={styles["label"]}>
            <Icon shape={styles["play"]} />
            <span>
              {words}
              <small>{host}</small>
            </span>
          </span>
        </button>
      )}
      <a className={styles["address"]} href={film.address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    </figure>
  );
}
