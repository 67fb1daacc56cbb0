import type { Reporter } from "gatsby";
import { compiledFolder } from "../../gatsby/cache-paths";
import { formatProblem, type ContentProblem } from "../read/problem";
import type { CompiledContent } from "./compile-content";
import { CompiledFolder } from "./compiled-folder";
import { ContentSession } from "./content-session";
import { watchContent } from "./watch-content";

const contentFolder = "content";

/** True while `gatsby develop` runs. */
export const isDevelop = (): boolean => process.env["gatsby_executing_command"] === "develop";

const heading = (count: number): string =>
  `content/ has ${count === 1 ? "1 problem" : `${count} problems`}, docs/content.md explains every field.`;

/** Returns a report for the reporter. Into a pipe, where it would break lines at 80 characters, lines are printed whole. */
function report(problems: readonly ContentProblem[]): string {
  const lines = problems.map(formatProblem).join("\n");
  if (process.stderr.isTTY) return `${heading(problems.length)}\n\n${lines}`;
  process.stderr.write(`\n${lines}\n`);
  return heading(problems.length);
}

/** The content of the site that Gatsby builds: checked, compiled, and followed in develop. */
export class SiteContentSource {
  readonly #session = new ContentSession(contentFolder, { includesDrafts: isDevelop() });
  readonly #folder = new CompiledFolder(compiledFolder);
  #problems: readonly ContentProblem[] = [];

  /** Reads the content. Ends a build with problems before anything is written. */
  async read(reporter: Reporter): Promise<void> {
    const { problems } = await this.#session.read();
    if (problems.length > 0 && !isDevelop()) reporter.panic(report(problems));
    const isChanged = JSON.stringify(problems) !== JSON.stringify(this.#problems);
    if (isChanged && problems.length > 0) reporter.error(report(problems));
    if (isChanged && problems.length === 0) reporter.success("content/ is fine again");
    this.#problems = problems;
  }

  /** Compiles the content that was read last. */
  compile(): CompiledContent {
    const content = this.#session.compile();
    const status = { problems: this.#problems.map(formatProblem) };
    return { ...content, documents: new Map([...content.documents, ["ContentStatus/content", status]]) };
  }

  /** Writes the compiled content to where Gatsby's plugins read it. */
  async write(): Promise<void> {
    await this.#folder.write(this.compile());
  }

  /** Follows changes of the content while `gatsby develop` runs. */
  watch(reporter: Reporter): void {
    const update = async (write: () => Promise<void>): Promise<void> => {
      try {
        await this.read(reporter);
        await write();
      } catch (error) {
        reporter.warn(`Could not read content/: ${String(error)}`);
      }
    };
    watchContent(
      contentFolder,
      () => update(() => this.write()),
      () =>
        update(async () => {
          await this.write();
          await this.#folder.writeAgain(this.compile());
        }),
    );
  }
}
