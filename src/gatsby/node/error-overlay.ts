import { websocketManager } from "gatsby/dist/utils/websocket-manager";

/*
 * Without this, an author who looks at the page does not learn that the content is wrong: Gatsby 5.16.1 has no
 * documented way to show errors in the overlay of `gatsby develop`. `__tests__/e2e/live-authoring.test.ts` fails when
 * the overlay stays empty; a build fails at this import when Gatsby moves the module.
 */

/** One error as the overlay shows it. */
export interface OverlayError {
  readonly text: string;
  /** Absolute path of the file that is wrong. */
  readonly filePath: string;
  /** Line and column there, counted from 1. */
  readonly start: { readonly line: number; readonly column: number };
}

/**
 * Shows errors in the overlay of every open page, in place of those shown before under the same id; none clear it.
 *
 * @param id names the errors among those of Gatsby itself
 */
export function showInOverlay(id: string, errors: readonly OverlayError[]): void {
  const structured = errors.map(({ text, filePath, start }) => ({
    level: "ERROR",
    code: id,
    text,
    context: { sourceMessage: text },
    filePath,
    location: { start },
  }));
  // Declared as a string, but Gatsby itself sends, and its overlay reads, a list of structured errors.
  const message = structured as unknown as string;
  websocketManager.emitError(id, errors.length === 0 ? undefined : message);
}
