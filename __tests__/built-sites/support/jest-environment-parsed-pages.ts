import TestEnvironment from "../../support/jest-environment";
import { parsedPages } from "./parsed-pages";

declare global {
  /** Returns the parsed pages of a built site, which test files share and do not change. */

  var builtPages: typeof parsedPages;
}

/** Shares parsed pages between the test files of a process. */
export default class PagesEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.builtPages = parsedPages;
  }
}
