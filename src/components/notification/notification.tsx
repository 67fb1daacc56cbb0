import { useRef } from "react";
import { Icon } from "../icon/icon";
import * as styles from "./notification.module.css";
import { useAttention } from "./use-attention";
import { useClearOfFocus } from "./use-clear-of-focus";
import { useCountdown } from "./use-countdown";

/** Time (ms) that a notification stays. */
const stay = 15_000;

interface NotificationProps {
  /** What happened; without a text nothing is shown. */
  readonly text: string;
  readonly kind: "success" | "failure";
  /** Called when the visitor dismisses it or its time is over. Has to stay the same function. */
  readonly onDismiss: () => void;
}

/**
 * Says at the top of the window what happened, for 15 s that do not pass while it is hovered or focused. Its live
 * region is in the page before the text, so that assistive technology announces it.
 */
export function Notification({ text, kind, onDismiss }: NotificationProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = text !== "";
  useCountdown(stay, isShown, useAttention(box), onDismiss);
  useClearOfFocus(box, isShown);
  return (
    <div ref={box} className={styles["notification"]} data-kind={isShown ? kind : undefined}>
      <p role="status">{text}</p>
      {isShown && (
        <button type="button" aria-label={messages.dismiss} title={messages.dismiss} onClick={onDismiss}>
          <Icon shape={styles["closeIcon"]} />
        </button>
      )}
    </div>
  );
}
