import { graphql } from "gatsby";
import { useEffect, useState } from "react";
import { textLanguage } from "../../i18n/text-language";
import { linkAttributes, type ExternalLink } from "../footer/external-links";
import * as styles from "./owner-info.module.css";

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

interface OwnerInfoProps {
  readonly owner: Queries.OwnerInfoFragment;
  /** A link to the owner's resume. */
  readonly resume?: ExternalLink | undefined;
}

/** Status, place, e-mail address and resume of the owner, those that are given. */
export function OwnerInfo({ owner, resume }: OwnerInfoProps) {
  const { status, place, emailParts } = owner;
  if (!status && !place && !emailParts && !resume) return null;
  return (
    <ul role="list" className={styles["info"]}>
      {status && <li {...textLanguage(owner, "status")}>{status}</li>}
      {place && <li {...textLanguage(owner, "place")}>{place}</li>}
      {emailParts && (
        <li>
          <EmailAddress parts={emailParts} />
        </li>
      )}
      {resume && (
        <li>
          <a {...linkAttributes(resume)}>{resume.label}</a>
        </li>
      )}
    </ul>
  );
}

/** Fields of the owner's status, place and e-mail address. */
export const ownerInfoFragment = graphql`
  fragment OwnerInfo on SiteContent {
    status
    place
    emailParts
    untranslated
  }
`;
