import path from "node:path";
import type { Node, NodePluginArgs } from "gatsby";
import { checkContent, type ValidDocument } from "../../content/check/check-content";
import { withoutDrafts } from "../../content/check/without-drafts";
import { textsCollection } from "../../content/model/texts";
import { coalesce } from "./coalesce";
import { createContentNode, deleteOtherContentNodes, isContentFile } from "./create-content-node";
import { isAuthoring, setBrokenFields } from "./live-authoring";
import { refuseBuild, showProblems } from "./show-problems";

/** Stands for the files that are gone: nobody knows which documents showed them. */
const goneFile = "";

/**
 * Stands between `content/` and Gatsby's data: what becomes data is what was checked. A build with bad content stops
 * before it starts. Live authoring says what is wrong and goes on with the last good document of a bad file, until it
 * is mended.
 */
export class ContentGate {
  readonly #projectFolder: string;
  readonly #recheck = coalesce(() => this.check());
  /** The last good document of each kind that each file holds. */
  readonly #documents = new Map<string, ValidDocument>();
  /** What data is made from: of a build, all but the drafts. */
  #sourced: readonly ValidDocument[] = [];
  #args: NodePluginArgs | undefined;
  #shown = "";
  #live = false;
  /** Of the last creation of pages; its actions are heard at any time. */
  #pagesArgs: NodePluginArgs | undefined;
  /** Whether there is data, or a file that data shows, that the pages were not created from. */
  #isAhead = false;
  /** Files that came or went since pages were created last: queries may have run at the same time. */
  #late = new Set<string>();
  /** How often each file's data was made anew from the same document, by the file's path from `content/`. */
  readonly #rounds = new Map<string, number>();

  constructor(projectFolder: string) {
    this.#projectFolder = projectFolder;
  }

  /** Checks the content before anything is sourced or written. Ends the process when a build has to stop. */
  async open(args: NodePluginArgs): Promise<void> {
    this.#args = args;
    await this.check();
  }

  /**
   * Turns a new or changed file of the content into data; of an image, once it is prepared. While authoring, the whole
   * content is checked again.
   */
  async admit(args: NodePluginArgs, node: Node): Promise<void> {
    if (!isContentFile(node)) return;
    if (this.#live) {
      const file = String(node["relativePath"]);
      this.#late.add(file);
      this.#isAhead ||= !this.documentFiles().has(file);
      await this.settle(args);
      this.catchUp(args);
    } else await this.source(args, node);
  }

  /** Settles before pages are created. */
  async settleForPages(args: NodePluginArgs): Promise<void> {
    this.#pagesArgs = args;
    this.renewLate();
    await this.settle(args);
    this.#isAhead = false;
    this.#late.delete(goneFile);
  }

  /**
   * Has Gatsby create pages and run queries again for data that came while it did: what `onCreateNode` makes then, it
   * takes no notice of until the next change of a file (gatsby 5.16.1), but of a deferred action it does. While it
   * creates pages it hears none; it has to be told again before it runs their queries.
   */
  catchUp({ getNodesByType }: NodePluginArgs): void {
    const [node] = getNodesByType("File");
    if (this.#isAhead && node) this.#pagesArgs?.actions.touchNode(node);
  }

  /**
   * Resolves when every change made so far is checked and has become data. A build after live authoring, or the other
   * way round, finds its files unchanged: what differs between the two is sourced here.
   */
  private async settle(args: NodePluginArgs): Promise<void> {
    this.#args = args;
    if (this.#live) await this.#recheck();
    else await this.sourceAll(args);
  }

  /**
   * Has the data of what came late made anew. When a query has run, Gatsby takes its result for that of all data that
   * there is by then, also of what came after the query had begun (gatsby 5.16.1). Now that none runs, data that is
   * made anew has its queries run again. Which documents show another file is not known here: it renews them all.
   */
  private renewLate(): void {
    const late = this.#late;
    this.#late = new Set();
    const documents = this.documentFiles();
    const renewsAll = [...late].some((file) => !documents.has(file));
    for (const file of renewsAll ? documents : late) {
      this.#rounds.set(file, (this.#rounds.get(file) ?? 0) + 1);
    }
  }

  private documentFiles(): ReadonlySet<string> {
    return new Set(this.#sourced.map(({ path: file }) => file));
  }

  /** From here on changes are followed. */
  follow(): void {
    this.#live = true;
  }

  private async check(): Promise<void> {
    const args = this.#args;
    if (args === undefined) return;
    const { problems, documents } = await checkContent(path.join(this.#projectFolder, "content"));
    if (problems.length > 0 && process.env["gatsby_executing_command"] === "build") {
      refuseBuild(problems, args.reporter);
    }
    const now = JSON.stringify(problems);
    if (now !== this.#shown && (problems.length > 0 || this.#shown !== "")) {
      showProblems(problems, args.reporter, this.#projectFolder);
    }
    this.#shown = problems.length > 0 ? now : "";
    setBrokenFields(problems);
    for (const document of documents) {
      if (document.kind === textsCollection) continue;
      const name = `${document.kind.name} ${document.path}`;
      if (document.isValid || !this.#documents.has(name)) this.#documents.set(name, document);
    }
    const all = [...this.#documents.values()];
    this.#sourced = isAuthoring() ? all : withoutDrafts(all);
    if (this.#live) await this.sourceAll(args);
  }

  private async sourceAll(args: NodePluginArgs): Promise<void> {
    if (deleteOtherContentNodes(args, this.#sourced)) {
      this.#isAhead = true;
      this.#late.add(goneFile);
    }
    for (const file of args.getNodesByType("File")) await this.source(args, file);
  }

  private async source(args: NodePluginArgs, file: Node): Promise<void> {
    if (!isContentFile(file)) return;
    const name = String(file["relativePath"]);
    for (const document of this.#sourced.filter(({ path: from }) => from === name)) {
      const isNew = await createContentNode(args, file, document, this.#rounds.get(name) ?? 0);
      this.#isAhead ||= isNew;
    }
  }
}
