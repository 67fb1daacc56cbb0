import { useEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { hasCaptcha } from "../../browser/captcha-kind";
import { Spinner } from "../spinner/spinner";
import { CaptchaNote } from "./captcha-note";
import * as styles from "./contact-form.module.css";
import { saveDraft } from "./draft";
import { FormField } from "./form-field";
import { ResultNote } from "./result-note";
import { submit, useSubmission } from "./submission";
import { fieldMessage, isTextField, textFields } from "./text-fields";
import { useCaptcha } from "./use-captcha";
import { draftOf, useDraft } from "./use-draft";
import { useFocusReturn } from "./use-focus-return";

interface ContactFormProps {
  /** What is before and after the @ of the owner's address, if there is one. */
  readonly emailParts: readonly string[] | null;
  /** Whether the end of the page has another way to get in touch. */
  readonly hasOtherWays: boolean;
}

/** The form a visitor writes to the owner with. */
export function ContactForm({ emailParts, hasOtherWays }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission();
  const captcha = useCaptcha();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<"success" | "failure">();
  const isSubmitting = submission === "submitting";
  const token = captcha.state.kind === "ready" ? captcha.state.token : undefined;
  const noteFocus = useFocusReturn(isSubmitting, token !== undefined);
  useDraft(form);

  useEffect(() => {
    if (submission === "success") form.current?.reset();
    if (submission !== "idle") setResult(submission === "submitting" ? undefined : submission);
  }, [submission]);

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    saveDraft(draftOf(currentTarget));
    if (isTextField(target) && errors[target.name]) {
      setErrors({ ...errors, [target.name]: fieldMessage(target) });
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (token === undefined || isSubmitting) return;
    const fields = textFields(event.currentTarget);
    // The errors have to be in the page before the focus moves, to be read out with the field.
    flushSync(() => {
      setErrors(Object.fromEntries(fields.map((field) => [field.name, fieldMessage(field)])));
    });
    const wrong = fields.find((field) => fieldMessage(field));
    if (wrong) {
      wrong.focus();
      return;
    }
    noteFocus();
    const { subject, body, replyToAddress, from } = draftOf(event.currentTarget);
    void submit({ subject, body, replyToAddress, from, captcha: token }).then(captcha.renew);
  };

  const field = (name: string) => ({ name, disabled: isSubmitting, message: errors[name] ?? "" });
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isSubmitting}
      className={styles["form"]}
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      <FormField
        {...field("from")}
        label={messages.name}
        type="text"
        placeholder={messages.name}
        autoComplete="name"
      />
      <FormField
        {...field("replyToAddress")}
        label={messages.email}
        type="email"
        placeholder={messages.email}
        autoComplete="email"
        title={messages.emailInvalid}
        required
      />
      <FormField
        {...field("subject")}
        label={messages.subject}
        type="text"
        placeholder={messages.subject}
        required
      />
      <FormField
        {...field("body")}
        label={messages.message}
        rows={5}
        placeholder={messages.messagePlaceholder}
        required
      />
      <div className={styles["send"]} data-obstacle={hasCaptcha() ? undefined : messages.cannotSend}>
        <button
          type="submit"
          disabled={isSubmitting || token === undefined}
          title={token === undefined ? messages.sendingDisabled : undefined}
        >
          {messages.sendMessage}
        </button>
        <ResultNote result={result} emailParts={emailParts} hasOtherWays={hasOtherWays} />
      </div>
      <CaptchaNote hasOtherWays={hasOtherWays} isUnavailable={captcha.state.kind === "unavailable"} />
      {isSubmitting && <Spinner label={messages.sending} />}
    </form>
  );
}
