import { useState } from "react";
import { EmailAddress, joinedAddress } from "../owner-line/email-address";
import * as styles from "./contact.module.css";

/** The owner's address with a button that copies it; where the browser does not let it, the address can be selected. */
export function EmailCopy({ parts }: { parts: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    window.navigator.clipboard.writeText(joinedAddress(parts)).then(
      () => {
        setCopied(true);
      },
      () => undefined,
    );
  };
  return (
    <p className={styles["address"]}>
      <EmailAddress parts={parts} />
      <button type="button" onClick={copy}>
        {messages.copyAddress}
      </button>
      <span role="status">{isCopied && messages.copied}</span>
    </p>
  );
}
