import type { Locator, Page } from "playwright-core";

/** What a part of a page is looked for by; names and texts match as parts, whatever their case, unless `exact`. */
export interface Finds {
  getByRole(
    role: Parameters<Page["getByRole"]>[0],
    options?: {
      readonly name?: string | RegExp;
      readonly exact?: boolean;
      readonly level?: number;
      readonly expanded?: boolean;
      readonly includeHidden?: boolean;
    },
  ): BrowserPart;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): BrowserPart;
  getByPlaceholder(text: string | RegExp, options?: { readonly exact?: boolean }): BrowserPart;
  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): BrowserPart;
  /** By a CSS selector, for what has neither role nor words. */
  locator(selector: string): BrowserPart;
}

type PartMethods =
  | "allTextContents"
  | "boundingBox"
  | "count"
  | "evaluate"
  | "evaluateAll"
  | "fill"
  | "focus"
  | "getAttribute"
  | "hover"
  | "inputValue"
  | "isDisabled"
  | "isVisible"
  | "textContent";

/** What Playwright's locators promise, as far as every engine can keep it; looked up anew at each use. */
export interface BrowserPart extends Finds, Pick<Locator, PartMethods> {
  first(): BrowserPart;
  last(): BrowserPart;
  nth(index: number): BrowserPart;
  filter(options: { readonly hasText: string | RegExp }): BrowserPart;
  all(): Promise<BrowserPart[]>;
  click(options?: { readonly button?: "left" | "middle" | "right" }): Promise<void>;
  press(key: string): Promise<void>;
  /** Chooses an option by its value or its words. */
  selectOption(option: string): Promise<unknown>;
  waitFor(options?: { readonly state?: "visible" | "hidden" | "attached" | "detached" }): Promise<void>;
}

/** What Playwright's pages promise, as far as every engine can keep it. */
export interface BrowserPage extends Finds, Pick<Page, "evaluate" | "setViewportSize"> {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  readonly mouse: {
    click(x: number, y: number): Promise<void>;
    move(x: number, y: number): Promise<void>;
    wheel(deltaX: number, deltaY: number): Promise<void>;
  };
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForFunction<Argument>(
    condition: (argument: Argument) => unknown,
    argument?: Argument,
  ): Promise<unknown>;
}
