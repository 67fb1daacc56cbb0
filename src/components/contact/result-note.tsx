import { Icon } from "../icon/icon";
import { EmailAddress } from "../owner-info/owner-info";
import * as styles from "./contact.module.css";

interface ResultNoteProps {
  readonly result: "success" | "failure" | undefined;
  readonly emailParts: readonly string[] | null;
  readonly hasAlternatives: boolean;
}

/** Result of the last attempt next to the button, and what else to do. The notification announces it. */
export function ResultNote({ result, emailParts, hasAlternatives }: ResultNoteProps) {
  const [before, after] = messages.writeInstead.split("{address}");
  return (
    <p className={styles["result"]} data-result={result}>
      {result && <Icon shape={styles[result]} />}
      {result === "success" && <span>{messages.onItsWay}</span>}
      {result === "failure" && (
        <span>
          {messages.stillHere}{" "}
          {emailParts ? (
            <>
              {before}
              <EmailAddress parts={emailParts} />
              {after}
            </>
          ) : (
            hasAlternatives && messages.otherWays
          )}
        </span>
      )}
    </p>
  );
}
