import { useLayoutEffect, type RefObject } from "react";
import { savedDraft, type Draft } from "./draft";
import { textFields } from "./text-fields";

/** What is typed in the contact form. */
export function draftOf(form: HTMLFormElement): Draft {
  const draft = { from: "", replyToAddress: "", subject: "", body: "" };
  return { ...draft, ...Object.fromEntries(textFields(form).map(({ name, value }) => [name, value])) };
}

/** Puts the saved draft into the fields that are still empty, before they are painted: what was typed before this code arrived stays. */
export function useDraft(form: RefObject<HTMLFormElement>): void {
  useLayoutEffect(() => {
    if (!form.current) return;
    const saved: Readonly<Record<string, string>> = savedDraft();
    for (const field of textFields(form.current)) {
      if (field.value === "") field.value = saved[field.name] ?? "";
    }
  }, [form]);
}
