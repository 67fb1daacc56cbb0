import type { InputHTMLAttributes } from "react";
import { isEmailAddress } from "../../../packages/contact-api/message";
import { Icon } from "../icon/icon";
import * as styles from "./contact.module.css";

/** A field that a visitor types in. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Returns true for fields that a visitor types in, false for buttons. */
export function isTextField(element: unknown): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

const errors = (): Readonly<Record<string, string>> => ({
  replyToAddress: uiTexts.emailInvalid,
  subject: uiTexts.subjectMissing,
  body: uiTexts.messageMissing,
});

/** Returns the error message of a field, empty for a valid one. A required field needs more than blanks. */
export function fieldError({ name, type, value, required, validity }: TextField): string {
  const isMissing = required && value.trim() === "";
  const isValid = type === "email" ? isEmailAddress(value) && !validity.tooLong : validity.valid;
  return isMissing || !isValid ? (errors()[name] ?? "") : "";
}

type FieldAttributes =
  "placeholder" | "type" | "autoComplete" | "title" | "required" | "disabled" | "maxLength";

interface FormFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, FieldAttributes> {
  readonly label: string;
  readonly name: string;
  /** Number of lines of a multi-line field. */
  readonly rows?: number;
  /** Error message, empty for a valid field. */
  readonly error: string;
}

/** A field with its label. A required one has space for an error message, so that nothing moves. */
export function FormField({ label, error, rows, type = "text", ...attributes }: FormFieldProps) {
  // The underscores distinguish them from slugs.
  const id = `contact_${attributes.name}`;
  const errorId = `${id}_error`;
  const field = {
    placeholder: label,
    ...attributes,
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...field} rows={rows} /> : <input {...field} type={type} />}
      {attributes.required && (
        <p id={errorId} className={styles["error"]}>
          {error && <Icon shape={styles["failure"]} />}
          {error}
        </p>
      )}
    </div>
  );
}
