import path from "node:path";
import type { Node, NodePluginArgs } from "gatsby";
import { checkContent } from "../content/check-content";
import { coalesce } from "./coalesce";
import { setBrokenFields } from "./live-authoring";
import { refuseBuild, showProblems } from "./content-problems";
import { contentFileOf, ContentTransformer } from "./content-transformer";

/**
 * Stands between `content/` and Gatsby's data. A build with bad content stops before it starts. Live authoring
 * says what is wrong and goes on with the last good text of a bad file, until it is mended.
 */
export class ContentGate {
  readonly #projectFolder: string;
  readonly #transformer = new ContentTransformer();
  readonly #recheck = coalesce(() => this.#check());
  #args: NodePluginArgs | undefined;
  #shown = "";
  #live = false;

  constructor(projectFolder: string) {
    this.#projectFolder = projectFolder;
  }

  /** Checks the content before anything is sourced or written. Ends the process when a build has to stop. */
  async open(args: NodePluginArgs): Promise<void> {
    this.#args = args;
    await this.#check();
  }

  /** Turns a new or changed file of the content into data. While authoring, the whole content is checked again. */
  async admit(args: NodePluginArgs, node: Node): Promise<void> {
    if (contentFileOf(node) === undefined) return;
    if (this.#live) await this.settle(args);
    else await this.#transformer.transform(args, node);
  }

  /** While authoring, resolves when every change made so far is checked and has become data. */
  async settle(args: NodePluginArgs): Promise<void> {
    if (!this.#live) return;
    this.#args = args;
    await this.#recheck();
  }

  /** From here on changes are followed: the content that is good now is what a bad change falls back to. */
  async follow(args: NodePluginArgs): Promise<void> {
    await this.#transformer.rememberAll(args);
    this.#live = true;
  }

  async #check(): Promise<void> {
    const args = this.#args;
    if (args === undefined) return;
    const { problems } = await checkContent(path.join(this.#projectFolder, "content"));
    if (problems.length > 0 && process.env["gatsby_executing_command"] === "build") {
      refuseBuild(problems, args.reporter);
    }
    const now = JSON.stringify(problems);
    if (now !== this.#shown && (problems.length > 0 || this.#shown !== "")) {
      showProblems(problems, args.reporter, this.#projectFolder);
    }
    this.#shown = problems.length > 0 ? now : "";
    setBrokenFields(problems);
    this.#transformer.distrust(problems.map((problem) => problem.file));
    if (this.#live) await this.#transformer.transformAll(args);
  }
}
