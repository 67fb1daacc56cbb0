/**
 * Lets this page and every later one fade in (`base.css`). The page that a visit starts with does not: its largest
 * paint would have to wait.
 */
export function fadePagesIn(): void {
  document.documentElement.dataset["fade"] = "";
}
