import { statSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compiledFontFolder, compiledSiteFile, type CompiledSite } from "../content/compiled-site";
import { LastValidContent } from "../content/compile/last-valid-content";
import { restartSettings, type RestartSettings } from "../content/compile/restart-settings";
import { formatProblem, type ContentProblem } from "../content/read/problem";
import { Publisher, type PublisherListeners } from "../../src/gatsby/publish/publisher";
import { OriginalsChangedError } from "../../src/gatsby/publish/site-folder";
import { stateFile } from "../../src/gatsby/build/cache-paths";
import { siteText, writeFonts } from "../../src/theme/fonts";

const contentFolder = "content";

/** Pause (ms) between two looks whether Gatsby has run the queries of published content. */
const pollInterval = 100;

/** The content of the site in the project: reads and checks it once for each `read`, compiles and publishes it. */
export class SiteContent {
  readonly #includesDrafts: boolean;
  readonly #gatsbyFolder: string;
  readonly #publisher: Publisher;
  #content: LastValidContent;
  #isStopped = false;
  /** True if originals had changed when the content was published last. */
  #hadChangedOriginals = false;
  /** Tags of the languages that Gatsby was started with: its pages are in these. */
  #languages: readonly [first: string, ...others: string[]] | undefined;
  #problems: readonly ContentProblem[] = [];
  #publishedProblems: readonly string[] = [];
  #restartSettings: RestartSettings = {};
  /** Numbers of changes of files: all, those before the last `read`, and those before the last published one. */
  #changes = 0;
  #readChanges = 0;
  #publishedChanges = 0;

  constructor(
    { includesDrafts, gatsbyFolder }: { readonly includesDrafts: boolean; readonly gatsbyFolder: string },
    listeners: PublisherListeners = {},
  ) {
    this.#includesDrafts = includesDrafts;
    this.#gatsbyFolder = gatsbyFolder;
    this.#publisher = new Publisher(gatsbyFolder, {
      onError: (error) => {
        this.#dropMissingOriginals(error);
        listeners.onError?.(error);
      },
      onPublished: (isNewest) => {
        this.#hadChangedOriginals = false;
        if (listeners.onPublished) void this.#report(isNewest, listeners.onPublished);
      },
    });
    this.#content = this.#newContent();
  }

  /** Reads and checks the content. Returns its problems. */
  async read(): Promise<readonly ContentProblem[]> {
    this.#readChanges = this.#changes;
    const snapshot = await this.#content.read();
    this.#problems = snapshot.problems;
    this.#restartSettings = restartSettings(contentFolder, snapshot);
    return this.#problems;
  }

  /** The problems that the content had when it was last published, one line each. */
  get publishedProblems(): readonly string[] {
    return this.#publishedProblems;
  }

  /** The settings of the content that was read last which a running `gatsby develop` does not follow. */
  get restartSettings(): RestartSettings {
    return this.#restartSettings;
  }

  /**
   * Writes the compiled site before Gatsby starts. Reads the content again if it has changed since `read`: the
   * Studio is ready before Gatsby, so an owner may already have deleted an image.
   */
  async write(): Promise<CompiledSite> {
    this.#isStopped = false;
    this.#languages = undefined;
    try {
      const content = this.#compile();
      const [first, ...others] = content.site.languages;
      this.#languages = [first.tag, ...others.map(({ tag }) => tag)];
      await this.#publisher.publishInitially(content);
      const siteFile = path.join(this.#gatsbyFolder, compiledSiteFile);
      await mkdir(path.dirname(siteFile), { recursive: true });
      writeFileSync(siteFile, JSON.stringify(content.site));
      const fontFolder = path.resolve(this.#gatsbyFolder, compiledFontFolder);
      await writeFonts(content.site.look, siteText(content), fontFolder);
      return content.site;
    } catch (error) {
      if (!(error instanceof OriginalsChangedError)) throw error;
      // Drops the last valid documents, which may refer to a file that no longer exists.
      this.#content = this.#newContent();
      await this.read();
      return this.write();
    }
  }

  /** Publishes the content that was read last to a running `gatsby develop`. */
  publish(): void {
    this.#publishedChanges = this.#readChanges;
    if (!this.#isStopped) this.#publisher.publish(this.#compile());
  }

  /** Must be called when a file of the site has changed. */
  handleChange(): void {
    this.#changes += 1;
  }

  /** Must be called when Gatsby has created the pages of published content. */
  handlePagesCreated(): void {
    this.#publisher.handlePagesCreated();
  }

  /** Returns true if Gatsby has written its state since it has created the pages of the last published content. */
  isTakenIn(): boolean {
    const time = statSync(path.join(this.#gatsbyFolder, stateFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return time > this.#publisher.lastChange;
  }

  /** Publishes nothing more until the next `write`. The promise resolves when nothing more is written. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#publisher.stop();
  }

  /** Reports published content when Gatsby has run the queries of its pages, or as soon as there is newer content. */
  async #report(isNewest: boolean, onPublished: (isNewest: boolean) => void): Promise<void> {
    const isCurrent = (): boolean => isNewest && this.#publishedChanges === this.#changes && !this.#isStopped;
    while (isCurrent() && !this.isTakenIn()) await wait(pollInterval, undefined, { ref: false });
    if (!this.#isStopped) onPublished(isCurrent());
  }

  #compile() {
    this.#publishedProblems = this.#problems.map(formatProblem);
    return this.#content.compile(this.#languages);
  }

  /** Drops the last valid documents if they refer to files that are still missing after they were read again. */
  #dropMissingOriginals(error: unknown): void {
    const haveChanged = error instanceof OriginalsChangedError;
    if (haveChanged && this.#hadChangedOriginals) this.#content = this.#newContent();
    this.#hadChangedOriginals = haveChanged;
  }

  #newContent = (): LastValidContent =>
    new LastValidContent(contentFolder, { includesDrafts: this.#includesDrafts });
}
