import { graphql } from "gatsby";
import { EmailAddress } from "./email-address";
import * as styles from "./owner-line.module.css";

/** What the owner does, where, and how to write: as much of it as is given, on one line where there is room. */
export function OwnerLine({ owner }: { owner: Queries.OwnerLineFragment }) {
  const { status, place, emailParts } = owner;
  if (!status && !place && !emailParts) return null;
  return (
    <ul role="list" className={styles["line"]}>
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

/** What a line about the owner needs. */
export const ownerLineFragment = graphql`
  fragment OwnerLine on SiteContent {
    status
    place
    emailParts
  }
`;
