import { ContactForm } from "./contact-form";
import * as styles from "./contact.module.css";

/** Heading and form. */
export function Contact() {
  return (
    <div className={styles["contact"]}>
      <h1 className={styles["heading"]}>Contact</h1>
      <ContactForm />
    </div>
  );
}
