import { useEffect, useState } from "react";
import * as styles from "./email-address.module.css";

/** Joins the parts of an e-mail address before and after the @. */
export const joinEmailParts = (parts: readonly string[]): string => parts.join("@");

/** An e-mail address that becomes a link after hydration; in the HTML it is split against harvesters. */
export function EmailAddress({ parts }: { readonly parts: readonly string[] }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const email = joinEmailParts(parts);
  const text = email.split(/(?=[@.])/).map((part, index) => <span key={index}>{part}</span>);
  if (!isHydrated) return <span className={styles["email"]}>{text}</span>;
  return (
    <a className={styles["email"]} href={`mailto:${email}`} aria-label={email}>
      {text}
    </a>
  );
}
