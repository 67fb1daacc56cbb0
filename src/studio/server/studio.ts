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
import { Thumbnails } from "./files/thumbnails";
import { Uploads } from "./files/uploads";
import { Workspace, type ParsedDocument } from "./files/workspace";
import { Publisher } from "./publish";
import { checkInThread } from "./workers/pools";

/** Options of a Studio. */
export type StudioOptions = {
  /** Folder with `content/` and `static/`. */
  project: string;
  /** Folder for the undo history, thumbnails and uploads. */
  stateFolder: string;
  /** URL of the site that `gatsby develop` serves, without a slash at the end. */
  siteUrl?: string | undefined;
  /** Called when the site answers for the first time. */
  onSiteReady?: () => void;
};

/** Time from the last change to the check of the whole content, ms. */
const checkDelay = 400;

/** Time in which changes on disk are collected before tabs get a new state, ms. */
const watchDelay = 80;

/** Pause between two attempts to reach the site, ms. */
const siteRetryDelay = 1_000;

/** Titles of the documents that every site has once, in the order of the navigation. */
const singleTitles = { site: "Site", home: "Home", about: "About", texts: "Texts" } as const;

const singleKinds = Object.keys(singleTitles);

/** Returns the rank of a document in the navigation: single documents, sections in their order, pages. */
function rankOf({ path, kind }: DocumentSummary, sectionOrder: readonly unknown[]): number {
  if (singleKinds.includes(kind)) return singleKinds.indexOf(kind);
  if (kind.startsWith("page")) return Number.MAX_SAFE_INTEGER;
  const index = sectionOrder.indexOf(posix.basename(path, ".json"));
  return singleKinds.length + (index < 0 ? sectionOrder.length : index);
}

/** Returns the title of a document in the navigation, in the first language. */
function titleOf({ path, kind, value }: ParsedDocument): string {
  const name = posix.basename(path, posix.extname(path));
  if (kind === "texts")
    return name === "texts" ? singleTitles.texts : `${singleTitles.texts} (${name.slice(6)})`;
  if (kind === "page translation") return name.replace(/^(.*)\.([^.]*)$/, "$1 ($2)");
  if (kind !== "section" && kind !== "page") return singleTitles[kind];
  const title = textOf(value?.["title"]);
  return title.trim() === "" ? titleFromId(name) : title;
}

/** The parts of the server, and the state that it sends to all tabs. */
export class Studio {
  readonly workspace: Workspace;
  readonly uploads: Uploads;
  readonly thumbnails: Thumbnails;
  readonly #publisher: Publisher;
  readonly #events = new EventEmitter().setMaxListeners(1_000);
  readonly #closing = new AbortController();
  readonly #watcher;
  #revision = Date.now();
  #problems: string[] = [];
  #missingTexts: Readonly<Record<string, number>> = {};
  #publish: PublishState = { changes: [], unpushedCommits: 0 };
  /** URL of the site as soon as it answers. */
  #siteUrl: string | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #watchTimer: NodeJS.Timeout | undefined;

  constructor({ project, stateFolder, siteUrl, onSiteReady }: StudioOptions) {
    this.workspace = new Workspace(project, stateFolder);
    this.uploads = new Uploads(stateFolder);
    this.thumbnails = new Thumbnails(this.workspace, stateFolder);
    this.#publisher = new Publisher(project);
    const paths = ["content", "static"].map((name) => join(project, name));
    const isHidden = (path: string): boolean => /[\\/]\.[^\\/]*$/.test(path);
    const options = { ignoreInitial: true, ignored: isHidden, followSymlinks: false };
    // Links could form a cycle, so only the two folders themselves may be links.
    this.#watcher = watch(
      paths.map((path) => (existsSync(path) ? realpathSync(path) : path)),
      options,
    )
      .on("error", () => undefined)
      .on("all", () => {
        clearTimeout(this.#watchTimer);
        this.#watchTimer = setTimeout(() => this.notifyChange(), watchDelay);
      });
    this.#scheduleCheck();
    if (siteUrl) void this.#waitForSite(siteUrl).then(onSiteReady);
  }

  /** Number of the last state. */
  get revision(): number {
    return this.#revision;
  }

  /** Sends a new state to all tabs and schedules a check of the whole content. Returns the new revision. */
  notifyChange(): number {
    this.#sendState();
    this.#scheduleCheck();
    return this.#revision;
  }

  #sendState(): void {
    this.#revision += 1;
    this.#events.emit("state");
  }

  async readState(): Promise<StudioState> {
    const revision = this.#revision;
    const documents = await this.workspace.readDocuments();
    const site = documents.find(({ collection }) => collection === siteCollection)?.value;
    const sections = getProperty(site, "sections");
    const sectionOrder: unknown[] = Array.isArray(sections) ? sections : [];
    const summaries = documents.map((document): DocumentSummary => ({
      ...{ path: document.path, kind: document.kind, version: document.version },
      title: titleOf(document),
    }));
    summaries.sort(
      (a, b) => rankOf(a, sectionOrder) - rankOf(b, sectionOrder) || a.path.localeCompare(b.path, "en"),
    );
    const undoLabel = this.workspace.history.lastLabel;
    return {
      ...{ revision, documents: summaries, languages: languagesOf(site) },
      ...{ problems: this.#problems, publish: this.#publish, missingTexts: this.#missingTexts },
      ...(undoLabel !== undefined && { undoLabel }),
      ...(this.#siteUrl && { siteUrl: this.#siteUrl }),
    };
  }

  /** Calls a function for each new state. Returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    this.#events.on("state", listener);
    return () => this.#events.off("state", listener);
  }

  async publish(): Promise<void> {
    try {
      await this.workspace.runExclusive(() => this.#publisher.commit());
      // Not exclusive, because a push may take long.
      await this.#publisher.push();
    } finally {
      this.#publish = await this.#publisher.readState();
      this.notifyChange();
    }
  }

  #scheduleCheck(): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => void this.#check().catch(() => undefined), checkDelay);
  }

  async #check(): Promise<void> {
    const [{ problems, missingTexts }, publish] = await Promise.all([
      checkInThread(this.workspace.contentFolder),
      this.#publisher.readState(),
    ]);
    const lines = problems.map(formatProblem).slice(0, 200);
    const former = [this.#problems, this.#missingTexts, this.#publish];
    const isSame = JSON.stringify([lines, missingTexts, publish]) === JSON.stringify(former);
    if (isSame || this.#closing.signal.aborted) return;
    [this.#problems, this.#missingTexts, this.#publish] = [lines, missingTexts, publish];
    this.#sendState();
  }

  async #waitForSite(url: string): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const isReady = await fetch(url, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) {
        this.#siteUrl = url;
        this.#sendState();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, siteRetryDelay).unref());
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#watchTimer);
    await this.#watcher.close();
  }
}
