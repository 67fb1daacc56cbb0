import { Icon } from "../icon/icon";
import { EmailAddress } from "../owner-line/email-address";
import * as styles from "./contact-form.module.css";

interface ResultNoteProps {
  /** How the last attempt to send ended, if there was one. */
  readonly result: "success" | "failure" | undefined;
  /** What is before and after the @ of the owner's address, if there is one. */
  readonly emailParts: readonly string[] | null;
  /** Whether the end of the page has another way to get in touch. */
  readonly hasOtherWays: boolean;
}

/** The sentence that names the owner's address as another way. */
function WriteInstead({ emailParts }: { readonly emailParts: readonly string[] }) {
  const [before, after] = messages.writeInstead.split("{address}");
  return (
    <>
      {before}
      <EmailAddress parts={emailParts} />
      {after}
    </>
  );
}

/** Says beside the button what became of the message and what else there is. The notification announces it. */
export function ResultNote({ result, emailParts, hasOtherWays }: ResultNoteProps) {
  return (
    <p className={styles["result"]} data-result={result}>
      {result && <Icon shape={styles[result]} />}
      {result === "success" && <span>{messages.onItsWay}</span>}
      {result === "failure" && (
        <span>
          {messages.stillHere}{" "}
          {emailParts ? <WriteInstead emailParts={emailParts} /> : hasOtherWays && messages.otherWays}
        </span>
      )}
    </p>
  );
}
