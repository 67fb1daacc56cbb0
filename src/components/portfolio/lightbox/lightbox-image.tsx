import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { CSSProperties } from "react";
import { Picture } from "../../picture/picture";
import { imageAspectRatio } from "../../picture/picture-sources";
import * as styles from "./lightbox.module.css";

interface LightboxImageProps {
  readonly image: IGatsbyImageData;
  readonly alt: string;
}

/** Backdrop beside the card, as in the styles. */
const margin = "clamp(0.5rem, 2vw, 2rem)";

/** The image as large as the window allows, whatever its proportions; `sizes` repeats the styles' arithmetic. */
export function LightboxImage({ image, alt }: LightboxImageProps) {
  const ratio = imageAspectRatio(image);
  const sizes = `min(100vw - 1rem - 2 * ${margin}, (100vh - 5rem - 2 * ${margin}) * ${ratio})`;
  const style: CSSProperties & { "--ratio": number } = { "--ratio": ratio };
  return (
    <div className={styles["image"]} style={style}>
      <Picture image={image} alt={alt} sizes={sizes} loading="eager" />
    </div>
  );
}
