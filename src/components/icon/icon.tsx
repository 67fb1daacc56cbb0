import * as styles from "./icon.module.css";

interface IconProps {
  /** Class that sets `--shape`, in the styles of the component, so that a page loads its own icons only. */
  readonly shape: string | undefined;
}

/** Decorative icon in the color and size of the text, hidden from assistive technology. */
export function Icon({ shape }: IconProps) {
  return <span aria-hidden="true" className={`${styles["icon"]} ${shape}`} />;
}
