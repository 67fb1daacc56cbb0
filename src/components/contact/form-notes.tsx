import { hasCaptcha, recaptchaKey } from "../../browser/captcha";
import { newTab } from "../../url/external-link";
import { EmailAddress } from "../email-address/email-address";
import { Icon } from "../icon/icon";
import * as styles from "./contact.module.css";
import type { SubmissionResult } from "./submission";

/** Other ways to get in touch. */
export interface Alternatives {
  /** Parts of the owner's e-mail address before and after the @, if there is one. */
  readonly emailParts: readonly string[] | null;
  /** True if the page has another way to get in touch. */
  readonly hasAlternatives: boolean;
}

interface ResultNoteProps extends Alternatives {
  readonly result: SubmissionResult | undefined;
}

const failures = () => ({
  failure: uiTexts.stillHere,
  rejected: `${uiTexts.stillHere} ${uiTexts.notAccepted}`,
  rateLimited: `${uiTexts.stillHere} ${uiTexts.tooManyMessages}`,
});

/** Result of the last attempt, and other ways to get in touch. The notification announces the result. */
export function ResultNote({ result, emailParts, hasAlternatives }: ResultNoteProps) {
  const [before, after] = uiTexts.writeInstead.split("{address}");
  return (
    <p className={styles["result"]} data-result={result}>
      {result && <Icon shape={styles[result === "success" ? result : "failure"]} />}
      {result === "success" && <span>{uiTexts.onItsWay}</span>}
      {result && result !== "success" && (
        <span>
          {failures()[result]}{" "}
          {emailParts ? (
            <>
              {before}
              <EmailAddress parts={emailParts} />
              {after}
            </>
          ) : (
            hasAlternatives && uiTexts.otherWays
          )}
        </span>
      )}
    </p>
  );
}

interface CaptchaNoteProps extends Pick<Alternatives, "hasAlternatives"> {
  /** True while no message can be sent, because there is no token. */
  readonly isUnavailable: boolean | undefined;
}

const googleLinks = (): Readonly<Record<string, { text: string; url: string }>> => ({
  privacyPolicy: { text: uiTexts.privacyPolicy, url: "https://policies.google.com/privacy" },
  termsOfService: { text: uiTexts.termsOfService, url: "https://policies.google.com/terms" },
});

/** Note that Google requires if its badge is hidden; every second part of the text is the name of a link. */
function RecaptchaNote() {
  return (
    <p>
      {uiTexts.recaptchaNote.split(/\{(\w+)\}/).map((part) => {
        const link = googleLinks()[part];
        if (!link) return part;
        return (
          <a key={part} href={link.url} {...newTab}>
            {link.text}
          </a>
        );
      })}
    </p>
  );
}

/** Notes on the captcha. On a site without captcha, the reason is above the form. */
export function CaptchaNote({ isUnavailable, hasAlternatives }: CaptchaNoteProps) {
  const warning = hasAlternatives ? `${uiTexts.cannotSend} ${uiTexts.otherWays}` : uiTexts.cannotSend;
  return (
    <div className={styles["note"]}>
      <p role="status" className={styles["warning"]}>
        {isUnavailable && hasCaptcha() && warning}
      </p>
      {recaptchaKey() && <RecaptchaNote />}
    </div>
  );
}
