import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { localPath } from "../../url/site-href";
import { EmailAddress } from "../email-address/email-address";
import * as styles from "./invitation.module.css";

/** The last lines: the first sentence of Contact's text, which links there, and the e-mail address. */
export function Invitation({ site }: { readonly site: Queries.InvitationFragment }) {
  const { invitation, emailParts } = site;
  if (!invitation && !emailParts) return null;
  return (
    <div className={styles["invitation"]}>
      {invitation && (
        <p>
          <Link to={localPath("/contact/")} data-arrow {...languageAttributes(site, "contactIntro")}>
            {invitation}
          </Link>
        </p>
      )}
      {emailParts && <EmailAddress parts={emailParts} />}
    </div>
  );
}

/** Fields of the last lines of a page. */
export const invitationFragment = graphql`
  fragment Invitation on SiteContent {
    invitation
    emailParts
    untranslated
  }
`;
