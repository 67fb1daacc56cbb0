import * as styles from "./icon.module.css";

/** Icons of the site; each name says what it stands for. */
export type IconName =
  "code" | "video" | "website" | "image" | "menu" | "close" | "previous" | "next" | "scheme";

/** Decorative icon in the colour and size of the text around it, hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return <span aria-hidden="true" className={`${styles["icon"]} ${styles[name]}`} />;
}
