/** A field that a visitor types in. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const errorMessages: Readonly<Record<string, string>> = {
  replyToAddress: messages.emailInvalid,
  subject: messages.subjectMissing,
  body: messages.messageMissing,
};

/** True for what a visitor types in, false for a form's buttons. */
export function isTextField(element: unknown): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The fields of a form that a visitor types in, in reading order. */
export function textFields(form: HTMLFormElement): TextField[] {
  return Array.from(form.elements).filter(isTextField);
}

/** How to mend a field, empty for one that can be sent. Blanks alone do not fill a required field. */
export function fieldMessage({ name, value, required, validity }: TextField): string {
  const isMissing = required && value.trim() === "";
  return isMissing || !validity.valid ? (errorMessages[name] ?? "") : "";
}
