import { createElement, type KeyboardEvent } from "react";
import "@github/markdown-toolbar-element";
import { studioTexts } from "../studio-texts";

/** Buttons of the toolbar: the element, its symbol and its attributes. The title of the page is the first level. */
const buttons = [
  ["md-header", "H", { level: 2 }],
  ["md-bold", "B", {}],
  ["md-italic", "I", {}],
  ["md-link", "↗", {}],
  ["md-quote", "“", {}],
  ["md-unordered-list", "•", {}],
  ["md-ordered-list", "1.", {}],
] as const;

/** Name of a button. */
export type FormatName = (typeof buttons)[number][0];

/** Keys with Ctrl or ⌘ that format a text. */
const keys: Readonly<Record<string, FormatName>> = { b: "md-bold", i: "md-italic", k: "md-link" };

/** The toolbar of a text area for Markdown. */
export const MarkdownToolbar = ({ textAreaId }: { textAreaId: string }) =>
  createElement(
    "markdown-toolbar",
    { for: textAreaId, role: "toolbar", "aria-label": studioTexts.formatting },
    buttons.map(([name, symbol, attributes]) =>
      createElement(
        name,
        { key: name, role: "button", title: studioTexts.formats[name], ...attributes },
        <span className="visually-hidden">{studioTexts.formats[name]}</span>,
        <span aria-hidden>{symbol}</span>,
      ),
    ),
  );

/** Formats the selected text of a text area with the keys of writing programs. Ctrl+K searches without a selection. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { selectionStart, selectionEnd, id } = event.currentTarget;
  const name = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined;
  if (!name || event.altKey || event.shiftKey) return;
  if (name === "md-link" && selectionStart === selectionEnd) return;
  event.preventDefault();
  event.stopPropagation();
  document.querySelector<HTMLElement>(`markdown-toolbar[for="${CSS.escape(id)}"] ${name}`)?.click();
}
