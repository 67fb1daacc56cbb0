import { forwardRef } from "react";
import { Icon } from "./icon";
import * as styles from "./icon.module.css";

interface IconButtonProps {
  readonly shape: string | undefined;
  readonly name: string;
  /** A disabled button keeps the focus and does nothing. */
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { name, shape, isDisabled = false, onClick },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      title={name}
      className={styles["button"]}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon shape={shape} />
    </button>
  );
});
