import { graphql } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { EmailAddress } from "../email-address/email-address";
import { externalLinkAttributes, type ExternalLink } from "../footer/external-links";
import * as styles from "./owner-info.module.css";

interface OwnerInfoProps {
  readonly owner: Queries.OwnerInfoFragment;
  /** A link to the owner's resume. */
  readonly resume?: ExternalLink | undefined;
}

/** Status, place, e-mail address and resume of the owner, as far as the owner gives them. */
export function OwnerInfo({ owner, resume }: OwnerInfoProps) {
  const { status, place, emailParts } = owner;
  if (!status && !place && !emailParts && !resume) return null;
  return (
    <ul role="list" className={styles["info"]}>
      {status && <li {...languageAttributes(owner, "status")}>{status}</li>}
      {place && <li {...languageAttributes(owner, "place")}>{place}</li>}
      {emailParts && (
        <li>
          <EmailAddress parts={emailParts} />
        </li>
      )}
      {resume && (
        <li>
          <a {...externalLinkAttributes(resume)}>{resume.label}</a>
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
