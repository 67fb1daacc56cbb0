import { useState } from "react";
import { hasCaptcha } from "../../browser/captcha";
import { ExternalLinks, externalLinks } from "../footer/external-links";
import { EmailAddress, joinEmailParts } from "../owner-info/owner-info";
import * as styles from "./contact.module.css";

/** The owner's e-mail address with a button that copies it, if the browser permits. */
function EmailCopy({ parts }: { readonly parts: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    window.navigator.clipboard.writeText(joinEmailParts(parts)).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <p className={styles["email"]}>
      <EmailAddress parts={parts} />
      <button type="button" onClick={copy}>
        {messages.copyAddress}
      </button>
      <span role="status">{isCopied && messages.copied}</span>
    </p>
  );
}

/** Data of the other ways to get in touch. */
export type ContactData = Pick<Queries.SiteFragment, "links" | "emailParts">;

/** The owner's e-mail address and, if the form can never send, the reason and the owner's links. */
export function ContactAlternatives({ site }: { readonly site: ContactData }) {
  const links = externalLinks(site.links);
  const obstacle = (reason: string) => (
    <>
      <p className={styles["obstacle"]}>{reason}</p>
      {links.length > 0 && <ExternalLinks links={links} />}
    </>
  );
  return (
    <div className={styles["alternatives"]}>
      {site.emailParts && <EmailCopy parts={site.emailParts} />}
      {hasCaptcha() ? (
        <noscript>{obstacle(messages.needsJavaScript)}</noscript>
      ) : (
        obstacle(messages.cannotSend)
      )}
    </div>
  );
}
