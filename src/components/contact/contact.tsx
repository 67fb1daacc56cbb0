import { externalLinks } from "../footer/external-links";
import { Notification } from "../notification/notification";
import { ContactForm } from "./contact-form";
import * as styles from "./contact.module.css";
import { OtherWays } from "./other-ways";
import { dismissResult, useSubmission } from "./submission";

const texts = {
  idle: "",
  submitting: "",
  success: messages.sent,
  failure: messages.notSent,
} as const;

/** Whether the end of the page has another way to get in touch. */
const hasOtherWays = ({ links, emailParts }: ContactProps["site"]): boolean =>
  emailParts !== null || externalLinks(links).length > 0;

interface ContactProps {
  readonly site: Pick<Queries.SiteFragment, "links" | "emailParts">;
}

/** Heading, other ways, form and notification. */
export function Contact({ site }: ContactProps) {
  const submission = useSubmission();
  return (
    <div className={styles["contact"]}>
      <h1 className={styles["heading"]}>{messages.contact}</h1>
      <OtherWays site={site} />
      <ContactForm emailParts={site.emailParts} hasOtherWays={hasOtherWays(site)} />
      <Notification
        text={texts[submission]}
        kind={submission === "success" ? "success" : "failure"}
        onDismiss={dismissResult}
      />
    </div>
  );
}
