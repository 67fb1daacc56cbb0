import { hasCaptcha, recaptchaKey } from "../../browser/captcha";
import * as styles from "./contact.module.css";

interface CaptchaNoteProps {
  /** True while no message can be sent, because there is no token. */
  readonly isUnavailable: boolean | undefined;
  readonly hasAlternatives: boolean;
}

const googleLinks: Readonly<Record<string, { text: string; url: string }>> = {
  privacyPolicy: { text: messages.privacyPolicy, url: "https://policies.google.com/privacy" },
  termsOfService: { text: messages.termsOfService, url: "https://policies.google.com/terms" },
};

/** Note that Google requires if its badge is hidden; every second part of the text is the name of a link. */
function RecaptchaNote() {
  return (
    <p>
      {messages.recaptchaNote.split(/\{(\w+)\}/).map((part) => {
        const link = googleLinks[part];
        if (!link) return part;
        return (
          <a key={part} href={link.url} target="_blank" rel="noopener noreferrer">
            {link.text}
          </a>
        );
      })}
    </p>
  );
}

/** Notes on the captcha. On a site without captcha, `ContactAlternatives` has the reason above the form. */
export function CaptchaNote({ isUnavailable, hasAlternatives }: CaptchaNoteProps) {
  const obstacle = hasAlternatives ? `${messages.cannotSend} ${messages.otherWays}` : messages.cannotSend;
  return (
    <div className={styles["note"]}>
      <p role="status" className={styles["obstacle"]}>
        {isUnavailable && hasCaptcha() && obstacle}
      </p>
      {recaptchaKey() && <RecaptchaNote />}
    </div>
  );
}
