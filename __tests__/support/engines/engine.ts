import type { BrowserPage } from "./browser-page";

/** How a browser presents itself to the page: what a person has set in their system. */
export interface Look {
  readonly scheme?: "light" | "dark";
  readonly motion?: "no-preference" | "reduce";
}

/** A tab that one test has for itself. */
export interface EngineTab<Page extends BrowserPage> {
  readonly page: Page;
  /** What the page wrote to the console so far, as `type: text`; uncaught errors and refusals of the policy too. */
  log(): Promise<string[]>;
  /** Goes to an address and answers the status where the engine tells it. */
  goTo(address: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** A started browser; it ends with the process that started it. */
export interface EngineBrowser<Page extends BrowserPage = BrowserPage> {
  /** Lends a tab that is empty and has forgotten everything; closing it gives it back, for the next test. */
  lendTab(options?: TabOptions): Promise<EngineTab<Page>>;
}

/** What a browser needs to know before it starts. */
export interface Launch {
  /** `host:port` of the proxy that plays the internet; what is on this machine is asked directly. */
  readonly proxy: string;
  readonly look?: Look;
  /** Whether scrollbars take room, where `hidesScrollbars`; hidden by default. */
  readonly scrollbars?: boolean;
}

/** What every engine can be told of a tab. */
export interface TabOptions {
  /** Where `lookIsOfTab`; elsewhere it is the browser's. */
  readonly look?: Look;
  /** Of the page, px. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A browser engine that tests run in. */
export interface Engine<Browser extends EngineBrowser = EngineBrowser> {
  readonly name: string;
  /** What brings it to this machine, where it is missing. */
  readonly missing: string | undefined;
  /** Whether each tab may look otherwise; if not, each look takes a browser of its own. */
  readonly lookIsOfTab: boolean;
  /** Whether the engine can be told to hide its scrollbars. */
  readonly hidesScrollbars: boolean;
  /** Whether the engine tells what goes wrong by itself; if not, the server adds a script that does. */
  readonly tellsProblems: boolean;
  launch(options: Launch): Promise<Browser>;
}

/** px */
export const usualViewport = { width: 1280, height: 800 };
