import { Notification } from "../notification/notification";
import { ContactForm } from "./contact-form";
import * as styles from "./contact.module.css";
import { dismissResult, useSubmission } from "./submission";

const texts = {
  idle: "",
  submitting: "",
  success: "Successfully sent your message!",
  failure: "Uh-oh, it looks like there was an error sending your message. Please try again.",
} as const;

/** Heading, form and notification. */
export function Contact() {
  const submission = useSubmission();
  return (
    <div className={styles["contact"]}>
      <h1 className={styles["heading"]}>Contact</h1>
      <ContactForm />
      <Notification
        text={texts[submission]}
        kind={submission === "success" ? "success" : "failure"}
        onDismiss={dismissResult}
      />
    </div>
  );
}
