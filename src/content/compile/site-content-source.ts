import { EventEmitter, once } from "node:events";
import type { Reporter } from "gatsby";
import { compiledContentFolder } from "../../gatsby/build/cache-paths";
import { formatProblem, type ContentProblem } from "../read/problem";
import type { CompiledContent } from "./compile-content";
import { GatsbySourceFolder, OriginalsChangedError } from "./gatsby-source-folder";
import { LastValidContent } from "./last-valid-content";
import { readRestartSettings, restartNotices } from "./restart-settings";
import { watchContent } from "./watch-content";
import { writeSprites } from "./write-sprites";

const contentFolder = "content";

/** Maximum time (ms) to wait until Gatsby has created the pages of changed content. */
const maxPagesTime = 10_000;

/** True while `gatsby develop` runs. */
export const isDevelop = (): boolean => process.env["gatsby_executing_command"] === "develop";

const heading = (count: number): string =>
  `content/ has ${count === 1 ? "1 problem" : `${count} problems`}, docs/content.md explains every field.`;

/**
 * Returns a message for Gatsby's reporter. It would wrap the lines of problems in a pipe, so there they are
 * printed directly.
 */
function report(problems: readonly ContentProblem[]): string {
  const lines = problems.map(formatProblem).join("\n");
  if (process.stderr.isTTY) return `${heading(problems.length)}\n\n${lines}`;
  process.stderr.write(`\n${lines}\n`);
  return heading(problems.length);
}

const createContent = () => new LastValidContent(contentFolder, { includesDrafts: isDevelop() });

/** The site's content: checks and compiles it for Gatsby, in develop after each change. */
export class SiteContentSource {
  #content = createContent();
  readonly #folder = new GatsbySourceFolder(compiledContentFolder);
  readonly #events = new EventEmitter();
  #problems: readonly ContentProblem[] = [];

  /** Reads the content. Problems end a build before anything is written. */
  async read(reporter: Reporter): Promise<void> {
    const { problems } = await this.#content.read();
    if (problems.length > 0 && !isDevelop()) reporter.panic(report(problems));
    const isChanged = JSON.stringify(problems) !== JSON.stringify(this.#problems);
    if (isChanged && problems.length > 0) reporter.error(report(problems));
    if (isChanged && problems.length === 0) reporter.success("content/ is fine again");
    this.#problems = problems;
  }

  /** Compiles the content that was read last. */
  compile(): CompiledContent {
    const content = this.#content.compile();
    const status = { problems: this.#problems.map(formatProblem) };
    return { ...content, documents: new Map([...content.documents, ["ContentStatus/content", status]]) };
  }

  /** Writes the compiled content for Gatsby's plugins. Returns false when nothing changed. */
  async write(keepsFiles = false): Promise<boolean> {
    const content = this.compile();
    const isChanged = await this.#folder.write(content, keepsFiles);
    await writeSprites(content.sprites, compiledContentFolder);
    return isChanged;
  }

  /**
   * Writes the content for the first time. Reads it again if it has changed since `read`: the Studio is ready
   * before Gatsby, so an owner may already have deleted an image.
   */
  async writeInitially(reporter: Reporter): Promise<void> {
    try {
      await this.write();
    } catch (error) {
      if (!(error instanceof OriginalsChangedError)) throw error;
      // Drops the last valid documents, which may refer to a file that no longer exists.
      this.#content = createContent();
      await this.read(reporter);
      await this.writeInitially(reporter);
    }
  }

  /** Continues `watch` after a change; must be called when Gatsby has created the pages of the content. */
  handlePagesCreated(): void {
    this.#events.emit("pages");
  }

  /** Reads and writes the content after each change, in develop. */
  watch(reporter: Reporter): void {
    let settings = readRestartSettings(contentFolder);
    const update = async (write: () => Promise<boolean>): Promise<void> => {
      const pages = once(this.#events, "pages", { signal: AbortSignal.timeout(maxPagesTime) }).catch(
        () => undefined,
      );
      try {
        await this.read(reporter);
        const now = this.#problems.length > 0 ? settings : readRestartSettings(contentFolder);
        for (const line of restartNotices(settings, now)) reporter.warn(line);
        settings = now;
        if (await write()) await pages;
      } catch (error) {
        reporter.warn(`Could not read content/: ${String(error)}`);
      }
    };
    watchContent(contentFolder, {
      update: () => update(() => this.write(true)),
      repeat: (isLast) =>
        update(async () => {
          const isChanged = await this.write(true);
          return (await this.#folder.writeAgain(this.compile(), isLast)) || isChanged;
        }),
    });
  }
}
