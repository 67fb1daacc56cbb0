import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { CSSProperties } from "react";
import { Picture } from "../../picture/picture";
import { imageAspectRatio } from "../../picture/picture-sources";
import * as styles from "./lightbox.module.css";

interface LightboxImageProps {
  readonly image: IGatsbyImageData;
  readonly alt: string;
  /** Whether there is no description below it. */
  readonly isPlain: boolean;
}

/** As in the styles: backdrop beside and around the card, height of what is below the image. */
const beside = "clamp(0px, 10vw - 48px, 2vw)";
const around = "0.5rem";
const titleBar = "3.25rem";
const bar = `min(clamp(6.25rem, 18.8rem - 34.8vw, 10.5rem), max(${titleBar}, (100vh - 480px) * 10))`;

/** The image as large as the window allows, whatever its proportions; `sizes` repeats the styles' arithmetic. */
export function LightboxImage({ image, alt, isPlain }: LightboxImageProps) {
  const ratio = imageAspectRatio(image);
  const height = `(100vh - ${isPlain ? titleBar : bar} - 2 * ${around})`;
  const sizes = `min(100vw - 2 * ${beside}, ${height} * ${ratio})`;
  const style: CSSProperties & { "--ratio": number } = { "--ratio": ratio };
  return (
    <div className={styles["image"]} style={style}>
      <Picture image={image} alt={alt} sizes={sizes} loading="eager" />
    </div>
  );
}
