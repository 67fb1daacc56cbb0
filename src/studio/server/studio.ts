import { EventEmitter } from "node:events";
import { join } from "node:path";
import { languagesOf } from "../../content/read/site-languages";
import { formatProblem } from "../../content/read/problem";
import { siteCollection } from "../../content/schema/collections";
import type { PublishState, StudioState } from "../protocol";
import { summarizeDocuments } from "./document-summaries";
import { Thumbnails } from "./files/thumbnails";
import { Uploads } from "./files/uploads";
import { watchFolders } from "./files/watch-folders";
import { Workspace } from "./files/workspace";
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

/** Pause between two attempts to reach the site, ms. */
const siteRetryDelay = 1_000;

/** The running Studio: its parts, and the state that it sends to all tabs when files change. */
export class Studio {
  readonly workspace: Workspace;
  readonly uploads: Uploads;
  readonly thumbnails: Thumbnails;
  readonly #publisher: Publisher;
  readonly #events = new EventEmitter().setMaxListeners(1_000);
  readonly #closing = new AbortController();
  readonly #stopWatching: () => Promise<void>;
  #revision = Date.now();
  #problems: string[] = [];
  #missingTexts: Readonly<Record<string, number>> = {};
  #publish: PublishState = { changes: [], unpushedCommits: 0 };
  /** URL of the site; undefined until the site answers. */
  #siteUrl: string | undefined;
  #checkTimer: NodeJS.Timeout | undefined;

  constructor({ project, stateFolder, siteUrl, onSiteReady }: StudioOptions) {
    this.workspace = new Workspace(project, stateFolder);
    this.uploads = new Uploads(stateFolder);
    this.thumbnails = new Thumbnails(this.workspace, stateFolder);
    this.#publisher = new Publisher(project);
    const folders = ["content", "static"].map((name) => join(project, name));
    this.#stopWatching = watchFolders(folders, () => this.notifyChange());
    this.#scheduleCheck();
    if (siteUrl) void this.#waitForSite(siteUrl).then(onSiteReady);
  }

  /** Revision of the last state. */
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
    const undoLabel = this.workspace.history.lastLabel;
    return {
      ...{ revision, documents: summarizeDocuments(documents), languages: languagesOf(site) },
      ...{ problems: this.#problems, publish: this.#publish, missingTexts: this.#missingTexts },
      ...(undoLabel !== undefined && { undoLabel }),
      ...(this.#siteUrl && { siteUrl: this.#siteUrl }),
    };
  }

  /** Calls a function for each new state. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#events.on("state", listener);
    return () => this.#events.off("state", listener);
  }

  async publish(): Promise<void> {
    try {
      await this.workspace.runExclusive(() => this.#publisher.commit());
      // Not exclusive: saving must not wait for a slow push.
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
    await this.#stopWatching();
  }
}
