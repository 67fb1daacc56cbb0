import type { Locator, Page } from "playwright-core";
import { startTestStudio, type StudioServer } from "../../studio/support/studio-server";

export { waitUntil } from "../../support/wait-limit";

/** A file that a test chooses or drops. */
export type ChosenFile = { name: string; bytes: Buffer };

/** Gives files to an element in one of the ways of an owner. The pointer is at its center. */
const giveFiles = (target: Locator, files: readonly ChosenFile[], way: "choose" | "drop" | "paste") =>
  target.evaluate(
    (element, { sent, how }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      const options = { bubbles: true, cancelable: true };
      if (how === "choose") {
        (element as HTMLInputElement).files = transfer.files;
        element.dispatchEvent(new Event("change", options));
      } else if (how === "paste") {
        element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: transfer }));
      } else {
        element.scrollIntoView({ block: "center" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const point = { clientX: left + width / 2, clientY: top + height / 2 };
        for (const type of ["dragenter", "dragover", "drop"])
          element.dispatchEvent(new DragEvent(type, { ...options, ...point, dataTransfer: transfer }));
      }
    },
    { sent: files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") })), how: way },
  );

/** Chooses files in a file input, as an owner does in the dialog of the system. */
export const chooseFiles = (input: Locator, files: readonly ChosenFile[]) =>
  giveFiles(input, files, "choose");

/** Drops files on an element, as an owner does who drags them from a folder. */
export const dropFiles = (target: Locator, files: readonly ChosenFile[]) => giveFiles(target, files, "drop");

export const pasteFile = (target: Locator, file: ChosenFile) => giveFiles(target, [file], "paste");

/** Replaces the whole text of a control, as pasting does. */
export const replaceText = (control: Locator, text: string): Promise<void> =>
  control.evaluate((element, value) => {
    const input = element as HTMLInputElement;
    input.focus();
    if (input.isContentEditable) getSelection()?.selectAllChildren(input);
    else input.select();
    if (value === "") document.execCommand("delete");
    else document.execCommand("insertText", false, value);
  }, text);

/** Returns locators and waits for the Studio's page. The locators use the names that owners read. */
export function studioPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    button,
    field: (label: string) => page.getByLabel(label, { exact: true }),
    heading: (name: string) => page.getByRole("heading", { name, exact: true, level: 1 }),
    pieces: page.getByRole("list", { name: "Pieces" }),
    titles: () => page.locator('[aria-label="Pieces"] .title').allTextContents(),
    waitUntilSaved: () =>
      page.waitForFunction(() => document.querySelector("[role=status]")?.textContent?.startsWith("Saved")),
    waitForTitles: (titles: readonly string[]) =>
      page.waitForFunction(
        (expected) =>
          JSON.stringify(
            [...document.querySelectorAll("[aria-label=Pieces] .title")].map((each) => each.textContent),
          ) === expected,
        JSON.stringify(titles),
      ),
    /** Waits until the control of a field has the focus. */
    focusedField: (field: string) =>
      page.waitForFunction(
        (expected) => (document.activeElement as HTMLElement | null)?.dataset["field"] === expected,
        field,
      ),
    focusedName: () => page.evaluate(() => document.activeElement?.textContent ?? ""),
  };
}

/** Returns `serve`, which starts a test Studio, and functions for the running one. */
export function studioFixture(files?: Record<string, unknown>, siteUrl?: () => Promise<string>) {
  let studio: StudioServer | undefined;
  const current = (): StudioServer => {
    if (!studio) throw new Error("The Studio is not started yet.");
    return studio;
  };
  return {
    serve: async () => {
      studio = await startTestStudio(files, { siteUrl: await siteUrl?.() });
      return { origin: studio.url, close: () => current().stop() };
    },
    current,
    /** Ends the Studio and starts it again at the same address. */
    startAgain: async (): Promise<void> => {
      const { folder, port, stop } = current();
      await stop();
      studio = await startTestStudio({}, { folder, port });
    },
  };
}

/** Placeholder for the site of a browser session, because a Studio serves its own page. */
export const noSite = { name: "the Studio", build: () => Promise.resolve("") };
