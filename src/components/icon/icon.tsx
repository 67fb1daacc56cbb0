import { forwardRef } from "react";
import * as styles from "./icon.module.css";

interface IconProps {
  /** Class that sets `--shape`, in the styles of the component, so that a page loads its own icons only. */
  readonly shape: string | undefined;
}

/** Decorative icon in the color and size of the text, hidden from assistive technology. */
export function Icon({ shape }: IconProps) {
  return <span aria-hidden="true" className={`${styles["icon"]} ${shape}`} />;
}

interface IconButtonProps extends IconProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** Button that consists of an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { name, shape, onClick },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      title={name}
      className={styles["button"]}
      onClick={onClick}
    >
      <Icon shape={shape} />
    </button>
  );
});
