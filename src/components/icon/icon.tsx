import * as styles from "./icon.module.css";

interface IconProps {
  /** Class that sets `--shape`; it stands in the styles of the component that shows the icon, so that no page carries others. */
  readonly shape: string | undefined;
}

/** Decorative icon in the colour and size of the text around it, hidden from assistive technology. */
export function Icon({ shape }: IconProps) {
  return <span aria-hidden="true" className={`${styles["icon"]} ${shape}`} />;
}
