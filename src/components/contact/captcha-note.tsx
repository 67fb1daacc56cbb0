import { hasCaptcha, recaptchaKey } from "../../browser/captcha-kind";
import * as styles from "./contact-form.module.css";

interface CaptchaNoteProps {
  /** True while no token can be had, so that nothing can be sent. */
  readonly isUnavailable: boolean;
  /** Whether the end of the page has another way to get in touch. */
  readonly hasOtherWays: boolean;
}

const otherWays = "The links at the end of this page are another way to get in touch.";

/**
 * What a visitor has to know of the captcha, whose badge is hidden, and of other ways when it fails. Where no token will
 * ever be had, the page says so from the start, and nothing moves later.
 */
export function CaptchaNote({ isUnavailable, hasOtherWays }: CaptchaNoteProps) {
  return (
    <div className={styles["note"]}>
      <noscript>
        <p className={styles["obstacle"]}>Sending a message needs JavaScript. {hasOtherWays && otherWays}</p>
      </noscript>
      <p role="status" className={styles["obstacle"]}>
        {(isUnavailable || !hasCaptcha()) &&
          `Messages cannot be sent at the moment.${hasOtherWays ? ` ${otherWays}` : ""}`}
      </p>
      {recaptchaKey() && (
        <p>
          This site is protected by reCAPTCHA. Google’s{" "}
          <a href="https://policies.google.com/privacy" target="_blank" rel="noopener noreferrer">
            Privacy Policy
          </a>{" "}
          and{" "}
          <a href="https://policies.google.com/terms" target="_blank" rel="noopener noreferrer">
            Terms of Service
          </a>{" "}
          apply.
        </p>
      )}
    </div>
  );
}
