import { hasCaptcha, recaptchaKey } from "../../browser/captcha-kind";
import * as styles from "./contact-form.module.css";

interface CaptchaNoteProps {
  /** True while no token can be had, so that nothing can be sent. */
  readonly isUnavailable: boolean;
  /** Whether the end of the page has another way to get in touch. */
  readonly hasOtherWays: boolean;
}

const googleLinks: Readonly<Record<string, { text: string; address: string }>> = {
  privacyPolicy: { text: messages.privacyPolicy, address: "https://policies.google.com/privacy" },
  termsOfService: { text: messages.termsOfService, address: "https://policies.google.com/terms" },
};

/** What Google wants to be said where its badge is hidden; every second part of the text is the name of a link. */
function RecaptchaNote() {
  return (
    <p>
      {messages.recaptchaNote.split(/\{(\w+)\}/).map((part) => {
        const link = googleLinks[part];
        if (!link) return part;
        return (
          <a key={part} href={link.address} target="_blank" rel="noopener noreferrer">
            {link.text}
          </a>
        );
      })}
    </p>
  );
}

/**
 * What a visitor has to know of the captcha, whose badge is hidden, and of other ways when it fails. Where no token will
 * ever be had, the page has said so above the form.
 */
export function CaptchaNote({ isUnavailable, hasOtherWays }: CaptchaNoteProps) {
  return (
    <div className={styles["note"]}>
      <p role="status" className={styles["obstacle"]}>
        {isUnavailable &&
          hasCaptcha() &&
          [messages.cannotSend, ...(hasOtherWays ? [messages.otherWays] : [])].join(" ")}
      </p>
      {recaptchaKey() && <RecaptchaNote />}
    </div>
  );
}
