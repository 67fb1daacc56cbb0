import { graphql } from "gatsby";
import { EmailAddress } from "./email-address";
import * as styles from "./owner-info.module.css";

/** Status, place and e-mail address of the owner, those that are given. */
export function OwnerInfo({ owner }: { readonly owner: Queries.OwnerInfoFragment }) {
  const { status, place, emailParts } = owner;
  if (!status && !place && !emailParts) return null;
  return (
    <ul role="list" className={styles["info"]}>
      {status && <li>{status}</li>}
      {place && <li>{place}</li>}
      {emailParts && (
        <li>
          <EmailAddress parts={emailParts} />
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
  }
`;
