import NodeEnvironment from "jest-environment-node";
import { parsedPages } from "./parsed-pages";

declare global {
  /** Answers the pages of a built site; the test files of a process share them, and leave them as they are. */

  var builtPages: typeof parsedPages;
}

/** Lends each test file the pages that its process has read, instead of loading a DOM and reading them for each. */
export default class PagesEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.builtPages = parsedPages;
  }
}
