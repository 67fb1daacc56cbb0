import { externalLinks } from "../footer/external-links";
import { Notification } from "../notification/notification";
import { ContactAlternatives, type ContactData } from "./contact-alternatives";
import { ContactForm } from "./contact-form";
import * as styles from "./contact.module.css";
import { dismissResult, useSubmission } from "./submission";

const texts = { idle: "", submitting: "", success: messages.sent, failure: messages.notSent } as const;

/** Heading, other ways to get in touch, form and notification. */
export function Contact({ site }: { readonly site: ContactData }) {
  const submission = useSubmission();
  const { emailParts, links } = site;
  return (
    <div className={styles["contact"]}>
      <h1>{messages.contact}</h1>
      <ContactAlternatives site={site} />
      <ContactForm
        emailParts={emailParts}
        hasAlternatives={emailParts !== null || externalLinks(links).length > 0}
      />
      <Notification
        text={texts[submission]}
        kind={submission === "success" ? "success" : "failure"}
        onDismiss={dismissResult}
      />
    </div>
  );
}
