import type { Locator, Page } from "playwright-core";

type Text = string | RegExp;

/** Queries for elements; texts match as parts in any case unless `exact`. */
export interface Queries {
  getByRole(
    role: Parameters<Page["getByRole"]>[0],
    options?: {
      readonly name?: Text;
      readonly exact?: boolean;
      readonly level?: number;
      readonly expanded?: boolean;
    },
  ): BrowserLocator;
  getByText(text: Text, options?: { readonly exact?: boolean }): BrowserLocator;
  getByPlaceholder(text: Text, options?: { readonly exact?: boolean }): BrowserLocator;
  getByLabel(text: Text, options?: { readonly exact?: boolean }): BrowserLocator;
  /** Finds elements that have neither role nor text by a CSS selector. */
  locator(selector: string): BrowserLocator;
}

type SharedMethods =
  | "allTextContents"
  | "boundingBox"
  | "count"
  | "evaluate"
  | "evaluateAll"
  | "focus"
  | "getAttribute"
  | "hover"
  | "inputValue"
  | "isDisabled"
  | "isVisible"
  | "textContent";

/** The part of Playwright's locators that every browser driver here supports. */
export interface BrowserLocator extends Queries, Pick<Locator, SharedMethods> {
  first(): BrowserLocator;
  last(): BrowserLocator;
  nth(index: number): BrowserLocator;
  filter(options: { readonly hasText: Text }): BrowserLocator;
  all(): Promise<BrowserLocator[]>;
  click(): Promise<void>;
  press(key: string): Promise<void>;
  /** Selects an option by its value or label. */
  selectOption(option: string): Promise<unknown>;
  waitFor(options?: { readonly state?: "visible" | "hidden" | "attached" | "detached" }): Promise<void>;
}

/** The part of Playwright's pages that every browser driver here supports. */
export interface BrowserPage extends Queries, Pick<Page, "evaluate" | "setViewportSize"> {
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
