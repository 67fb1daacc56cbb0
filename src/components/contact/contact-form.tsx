import { useId } from "react";
import * as styles from "./contact-form.module.css";

/** The form a visitor writes to the owner with. */
export function ContactForm() {
  const id = useId();
  return (
    <form className={styles["form"]}>
      <label htmlFor={`${id}-from`}>Name</label>
      <input id={`${id}-from`} name="from" type="text" placeholder="Name" autoComplete="name" />
      <label htmlFor={`${id}-email`}>Email</label>
      <input
        id={`${id}-email`}
        name="replyToAddress"
        type="email"
        placeholder="Email"
        autoComplete="email"
        title="Please enter a valid email."
        required
      />
      <label htmlFor={`${id}-subject`}>Subject</label>
      <input id={`${id}-subject`} name="subject" type="text" placeholder="Subject" required />
      <label htmlFor={`${id}-body`}>Message</label>
      <textarea id={`${id}-body`} name="body" rows={5} placeholder="Type your message here..." required />
      <button type="submit" disabled title="Sending is disabled until captcha verification has completed.">
        Send Message
      </button>
    </form>
  );
}
