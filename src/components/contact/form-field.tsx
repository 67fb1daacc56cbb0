import { Icon } from "../icon/icon";
import * as styles from "./form-field.module.css";

interface FormFieldProps {
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly type?: "text" | "email";
  /** Lines of text; without them the field has one. */
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly title?: string;
  readonly required?: boolean;
  readonly disabled: boolean;
  /** How to mend what is typed, empty where nothing has to be mended. */
  readonly message: string;
}

/** A labelled field. One that is required keeps room for a message that says how to mend it, so that nothing moves. */
export function FormField({ label, message, rows, type, ...attributes }: FormFieldProps) {
  const id = `contact-${attributes.name}`;
  const messageId = `${id}-message`;
  const field = {
    ...attributes,
    id,
    "aria-invalid": message ? true : undefined,
    "aria-describedby": message ? messageId : undefined,
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...field} rows={rows} /> : <input {...field} type={type} />}
      {attributes.required && (
        <p id={messageId} className={styles["message"]}>
          {message && <Icon shape={styles["problem"]} />}
          {message}
        </p>
      )}
    </div>
  );
}
