import { forwardRef } from "react";
import { Icon } from "./icon";
import * as styles from "./icon.module.css";

interface IconButtonProps {
  readonly shape: string | undefined;
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
