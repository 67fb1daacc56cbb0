import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
  type PropsWithChildren,
} from "react";
import { flushSync } from "react-dom";
import { hasCaptcha, useCaptcha } from "../../browser/captcha";
import { maxBodyBytes, maxLengths } from "../../../packages/contact-api/message";
import * as styles from "./contact.module.css";
import { readInput, saveInput, type FormInput } from "./saved-input";
import { fieldError, FormField, isTextField, type TextField } from "./form-field";
import { CaptchaNote, ResultNote, type Alternatives } from "./form-notes";
import { submit, useSubmission, type SubmissionResult } from "./submission";

const textFields = (form: HTMLFormElement): TextField[] => Array.from(form.elements).filter(isTextField);

function inputOf(form: HTMLFormElement): FormInput {
  const empty = { subject: "", body: "", replyToAddress: "", from: "" };
  return { ...empty, ...Object.fromEntries(textFields(form).map(({ name, value }) => [name, value])) };
}

/** Removes control characters and lone surrogates, which the contact API rejects. */
function cleanFields(fields: readonly TextField[]): void {
  for (const field of fields) {
    const value = field.value.replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, "");
    if (value !== field.value) field.value = value;
  }
}

/** Returns the error message of each field, empty for a valid one. */
function fieldErrors(fields: readonly TextField[], message: object): Record<string, string> {
  const isTooLong = new Blob([JSON.stringify(message)]).size > maxBodyBytes;
  const errors = Object.fromEntries(fields.map((field) => [field.name, fieldError(field)]));
  return isTooLong ? { ...errors, body: uiTexts.messageTooLong } : errors;
}

/** Fills empty fields with the saved input before the first paint; input from before hydration is kept. */
function useSavedInput(form: RefObject<HTMLFormElement>): void {
  useLayoutEffect(() => {
    const saved = readInput();
    for (const field of form.current ? textFields(form.current) : []) {
      if (field.value === "") field.value = saved[field.name] ?? "";
    }
  }, [form]);
}

/**
 * Restores the focus that was lost when its element was disabled, unless the visitor has moved it. Returns a
 * function that stores the focused element, to be called before.
 */
function useFocusReturn(isDisabled: boolean, canSend: boolean): () => void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (isDisabled || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    if (document.activeElement !== document.body) focused.current = null;
  }, [isDisabled, canSend]);
  return () => {
    focused.current = document.activeElement;
  };
}

/** Attributes of the spinner: 100 × 100 px, thickness 2.5 px. */
const spinner = { width: 100, height: 100, viewBox: "0 0 100 100", fill: "none", strokeWidth: 2.5 } as const;
const circle = { cx: "50%", cy: "50%", r: 48.75, pathLength: 100 };

/** The form for messages to the owner. Its children are at its end. */
export function ContactForm({ emailParts, hasAlternatives, children }: PropsWithChildren<Alternatives>) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmission();
  const { token, isUnavailable, renew } = useCaptcha();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<SubmissionResult>();
  const isSubmitting = submission === "submitting";
  const rememberFocus = useFocusReturn(isSubmitting, token !== undefined);
  useSavedInput(form);

  useEffect(() => {
    if (submission === "success") form.current?.reset();
    if (submission !== "idle") setResult(submission === "submitting" ? undefined : submission);
  }, [submission]);

  const handleInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    saveInput(inputOf(currentTarget));
    if (isTextField(target) && errors[target.name]) {
      setErrors({ ...errors, [target.name]: fieldError(target) });
    }
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (token === undefined || isSubmitting) return;
    const fields = textFields(event.currentTarget);
    cleanFields(fields);
    const message = { ...inputOf(event.currentTarget), captcha: token };
    const newErrors = fieldErrors(fields, message);
    // Screen readers read errors that are in the page before the focus moves.
    flushSync(() => setErrors(newErrors));
    const invalid = fields.find(({ name }) => newErrors[name]);
    if (invalid) {
      invalid.focus();
      return;
    }
    rememberFocus();
    void submit(message).then(renew);
  };

  const field = (name: keyof FormInput) => ({ name, disabled: isSubmitting, error: errors[name] ?? "" });
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isSubmitting}
      className={styles["form"]}
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      <FormField {...field("from")} label={uiTexts.name} autoComplete="name" maxLength={maxLengths.from} />
      <FormField
        {...field("replyToAddress")}
        label={uiTexts.email}
        type="email"
        autoComplete="email"
        title={uiTexts.emailInvalid}
        maxLength={maxLengths.replyToAddress}
        required
      />
      <FormField {...field("subject")} label={uiTexts.subject} maxLength={maxLengths.subject} required />
      <FormField
        {...field("body")}
        label={uiTexts.message}
        rows={5}
        placeholder={uiTexts.messagePlaceholder}
        required
      />
      <div className={styles["send"]} data-disabled={hasCaptcha() ? undefined : true}>
        <button
          type="submit"
          disabled={isSubmitting || token === undefined}
          title={token === undefined ? uiTexts.sendingDisabled : undefined}
        >
          {uiTexts.sendMessage}
        </button>
        {/* After the notification of a success, which says the same. */}
        <ResultNote
          result={submission === "success" ? undefined : result}
          emailParts={emailParts}
          hasAlternatives={hasAlternatives}
        />
      </div>
      <CaptchaNote isUnavailable={isUnavailable} hasAlternatives={hasAlternatives} />
      {children}
      {isSubmitting && (
        <svg role="progressbar" aria-label={uiTexts.sending} className={styles["spinner"]} {...spinner}>
          <circle {...circle} />
          <circle {...circle} className={styles["arc"]} strokeLinecap="round" />
        </svg>
      )}
    </form>
  );
}
