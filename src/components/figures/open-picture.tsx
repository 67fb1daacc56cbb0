import type { ReactNode } from "react";
import { ImageAction } from "../portfolio/piece/image-action";
import * as styles from "./open-picture.module.css";

interface OpenPictureProps {
  /** Names the picture in the address. */
  readonly slug: string;
  readonly title: string;
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture under a button that opens it large. */
export function OpenPicture({ slug, title, children }: OpenPictureProps) {
  return (
    <div className={styles["picture"]}>
      {children}
      <ImageAction title={title} slug={slug} />
    </div>
  );
}
