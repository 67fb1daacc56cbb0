import { EventEmitter } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { join, posix } from "node:path";
import { watch } from "chokidar";
import { languagesOf } from "../../content/read/site-languages";
import { formatProblem } from "../../content/read/problem";
import { siteCollection } from "../../content/schema/collections";
import { getProperty } from "../../content/schema/value-paths";
import { textOf } from "../../content/schema/translations";
import { titleFromId } from "../../content/schema/section";
import type { DocumentSummary, PublishState, StudioState } from "../protocol";
import { checkInThread, Imports } from "./imports";
import { Publisher } from "./publish";
import { Thumbnails } from "./thumbnails";
import { Workspace, type OpenDocument } from "./workspace";

/** Options of a Studio. */
export type StudioOptions = {
  /** Folder with `content/` and `static/`. */
  project: string;
  /** Folder for the history, thumbnails and uploads that are not placed yet. */
  stateFolder: string;
  /** Origin of the site that `gatsby develop` serves. */
  site?: string | undefined;
  /** Called when the site answers for the first time. */
  onSite?: () => void;
};

/** Time without a change after which everything is checked, ms. */
const checkDelay = 400;

/** Time in which changes on disk are collected, ms. */
const watchDelay = 80;

/** Time between two attempts to reach the site, ms. */
const siteDelay = 1_000;

/** Names of kinds that have one document. */
const singleTitles = { site: "Site", home: "Home", about: "About", texts: "Texts" } as const;

const singleKinds = Object.keys(singleTitles);

/** Returns the text of a title, which may have one for each language. */
function titleOf({ path, kind, value }: OpenDocument): string {
  const name = posix.basename(path, posix.extname(path));
  if (kind === "texts")
    return name === "texts" ? singleTitles.texts : `${singleTitles.texts} (${name.slice(6)})`;
  if (kind === "page translation") return name.replace(/^(.*)\.([^.]*)$/, "$1 ($2)");
  if (kind !== "section" && kind !== "page") return singleTitles[kind];
  const title = textOf(value?.["title"]);
  return title.trim() === "" ? titleFromId(name) : title;
}

/** The server's parts and its state, which all tabs follow. */
export class Studio {
  readonly workspace: Workspace;
  readonly imports: Imports;
  readonly thumbnails: Thumbnails;
  readonly #publisher: Publisher;
  readonly #events = new EventEmitter().setMaxListeners(1_000);
  readonly #closing = new AbortController();
  readonly #watcher;
  #revision = Date.now();
  #problems: string[] = [];
  #missing: Readonly<Record<string, number>> = {};
  #publish: PublishState = { changes: [], unpushed: 0 };
  #site: string | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #watchTimer: NodeJS.Timeout | undefined;

  constructor({ project, stateFolder, site, onSite }: StudioOptions) {
    this.workspace = new Workspace(project, stateFolder);
    this.imports = new Imports(stateFolder);
    this.thumbnails = new Thumbnails(this.workspace, stateFolder);
    this.#publisher = new Publisher(project);
    const paths = ["content", "static"].map((name) => join(project, name));
    const isHidden = (path: string): boolean => /[\\/]\.[^\\/]*$/.test(path);
    const options = { ignoreInitial: true, ignored: isHidden, followSymlinks: false };
    // A link may lead in a circle, so only the folders themselves may be links.
    this.#watcher = watch(
      paths.map((path) => (existsSync(path) ? realpathSync(path) : path)),
      options,
    )
      .on("error", () => undefined)
      .on("all", () => {
        clearTimeout(this.#watchTimer);
        this.#watchTimer = setTimeout(() => this.changed(), watchDelay);
      });
    this.#scheduleCheck();
    if (site) void this.#waitForSite(site).then(onSite);
  }

  /** Number of the last state. */
  get revision(): number {
    return this.#revision;
  }

  /** Sends the new state to all tabs, and checks everything soon. Returns the number of the state. */
  changed(): number {
    this.#revision += 1;
    this.#events.emit("state");
    this.#scheduleCheck();
    return this.#revision;
  }

  async state(): Promise<StudioState> {
    const revision = this.#revision;
    const documents = await this.workspace.documents();
    const site = documents.find(({ collection }) => collection === siteCollection)?.value;
    const order = getProperty(site, "sections");
    const ids: unknown[] = Array.isArray(order) ? order : [];
    const rank = ({ path, kind }: DocumentSummary): number => {
      if (singleKinds.includes(kind)) return singleKinds.indexOf(kind);
      const index = ids.indexOf(posix.basename(path, ".json"));
      return kind.startsWith("page") ? 1e6 : 100 + (index < 0 ? ids.length : index);
    };
    const summaries = documents.map((document): DocumentSummary => ({
      ...{ path: document.path, kind: document.kind, version: document.version },
      title: titleOf(document),
    }));
    const undo = this.workspace.history.last;
    return {
      ...{ revision, problems: this.#problems, publish: this.#publish, missing: this.#missing },
      languages: languagesOf(site),
      documents: summaries.sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path, "en")),
      ...(undo !== undefined && { undo }),
      ...(this.#site && { site: this.#site }),
    };
  }

  /** Calls a function for each change of the state, until the returned function is called. */
  follow(listener: () => void): () => void {
    this.#events.on("state", listener);
    return () => this.#events.off("state", listener);
  }

  async publish(): Promise<void> {
    try {
      await this.workspace.run(() => this.#publisher.commit());
      // Saving goes on while Git sends the commit.
      await this.#publisher.push();
    } finally {
      this.#publish = await this.#publisher.state();
      this.changed();
    }
  }

  #scheduleCheck(): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => void this.#check().catch(() => undefined), checkDelay);
  }

  async #check(): Promise<void> {
    const [{ problems, missing }, publish] = await Promise.all([
      checkInThread(this.workspace.contentFolder),
      this.#publisher.state(),
    ]);
    const lines = problems.map(formatProblem).slice(0, 200);
    const former = [this.#problems, this.#missing, this.#publish];
    const isSame = JSON.stringify([lines, missing, publish]) === JSON.stringify(former);
    if (isSame || this.#closing.signal.aborted) return;
    [this.#problems, this.#missing, this.#publish] = [lines, missing, publish];
    this.#revision += 1;
    this.#events.emit("state");
  }

  async #waitForSite(site: string): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const answers = await fetch(site, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (answers) {
        this.#site = site;
        this.#revision += 1;
        this.#events.emit("state");
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, siteDelay).unref());
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#watchTimer);
    await this.#watcher.close();
  }
}
