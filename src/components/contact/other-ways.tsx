import { hasCaptcha } from "../../browser/captcha-kind";
import { ExternalLinks, externalLinks } from "../footer/external-links";
import * as styles from "./contact.module.css";
import { EmailCopy } from "./email-copy";

interface OtherWaysProps {
  readonly site: Pick<Queries.SiteFragment, "links" | "emailParts">;
}

/**
 * How to get in touch without the form: the address, and where the form will never send, what keeps it from sending and
 * the owner's links. It says so from the start, so that nothing moves later.
 */
export function OtherWays({ site }: OtherWaysProps) {
  const links = externalLinks(site.links);
  const obstacle = (sentence: string) => (
    <>
      <p className={styles["obstacle"]}>{sentence}</p>
      {links.length > 0 && <ExternalLinks links={links} />}
    </>
  );
  return (
    <div className={styles["ways"]}>
      {site.emailParts && <EmailCopy parts={site.emailParts} />}
      {hasCaptcha() ? (
        <noscript>{obstacle(messages.needsJavaScript)}</noscript>
      ) : (
        obstacle(messages.cannotSend)
      )}
    </div>
  );
}
