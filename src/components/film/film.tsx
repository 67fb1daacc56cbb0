import type { IGatsbyImageData } from "gatsby-plugin-image";
import { imageAspectRatio, pictureSources, srcSetWidths } from "../picture/picture-sources";
import * as styles from "./film.module.css";

/** Width (px) of the copy that a poster takes at least: as wide as a laptop shows it. */
const posterWidth = 1125;

/** Width divided by height of a film without a poster. */
const usualRatio = 16 / 9;

/** Address of the smallest copy that is wide enough for a poster, in the best format that every browser takes. */
function posterAddress(image: IGatsbyImageData): string {
  const { sources, img } = pictureSources(image);
  const srcSet = sources.find(({ type }) => type === "image/webp")?.srcSet ?? img.srcSet;
  const addresses = srcSet.split(/,\s*/).map((copy) => copy.trim().split(/\s/)[0] ?? "");
  const position = srcSetWidths(srcSet).findIndex((width) => width >= posterWidth);
  return addresses.at(position) ?? img.src;
}

interface FilmProps {
  readonly address: string;
  /** What it shows. */
  readonly alt: string;
  readonly caption?: string | null | undefined;
  readonly poster?: { readonly gatsbyImageData: IGatsbyImageData } | null | undefined;
}

/** A film that is a file of the site: nothing of it is loaded before it is played. */
export function Film({ address, alt, caption, poster }: FilmProps) {
  const ratio = poster ? imageAspectRatio(poster.gatsbyImageData) : usualRatio;
  return (
    <figure className={styles["film"]} style={{ "--ratio": ratio }}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- owners give a film, and words for it, but no captions */}
      <video
        controls
        preload="none"
        playsInline
        src={address}
        aria-label={alt}
        poster={poster ? posterAddress(poster.gatsbyImageData) : undefined}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
