import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { changedSettings, type RestartSettings } from "../../content/compile/restart-settings";
import {
  hasSampleName,
  isOwnSection,
  isSampleSection,
  sampleMessage,
} from "../../content/check/sample-notes";
import { formatProblem } from "../../content/read/problem";
import { homePath } from "../../content/schema/routes";
import type { ListedProblem, PreviewState, Review, StudioState } from "../protocol";
import { summarizeDocuments } from "./document-summaries";
import { retryInputs } from "./edit/retry-inputs";
import { stateFolder } from "./files/project-files";
import { Thumbnails } from "./files/thumbnails";
import { Uploads } from "./files/uploads";
import { watchFolders } from "./files/watch-folders";
import { languagesIn, siteIn, Workspace } from "./files/workspace";
import { nextChanges } from "./history-report";
import { Publishing } from "./publish/publishing";
import { placesOf, reviewContent } from "./review";
import { checkInThread } from "./workers/pools";

export type StudioOptions = {
  /** Folder with `content/` and `static/`. */
  project: string;
  /** URL of the site that `gatsby develop` serves, without a slash at the end. */
  siteUrl?: string | undefined;
  /** Called when the site answers for the first time. */
  onSiteReady?: () => void;
  /** Returns false if the contact form of the published site cannot send. */
  canSendMessages?: (() => boolean) | undefined;
};

/** Result of the last check of the whole content. */
type CheckedState = Pick<StudioState, "problems" | "missingTexts" | "restartSettings" | "sampleLeft">;

/** Documents that every site has, and the sample fills. */
const singleFiles: readonly string[] = ["site.json", "home.json", "about.json"];

/** Time from the last change to the check of the whole content, ms. */
const checkDelay = 400;

/** Pause between two attempts to reach the site, ms. */
const siteRetryDelay = 1_000;

/** The running Studio: its parts, and the state that it sends to all tabs when files change. */
export class Studio {
  readonly workspace: Workspace;
  readonly uploads: Uploads;
  readonly thumbnails: Thumbnails;
  readonly publishing: Publishing;
  readonly #events = new EventEmitter().setMaxListeners(1_000);
  readonly #closing = new AbortController();
  readonly #options: StudioOptions;
  #stopWatching: (() => void) | undefined;
  #revision = Date.now();
  #checked: CheckedState = {
    problems: [],
    missingTexts: {},
    restartSettings: [],
    sampleLeft: [],
  };
  /** Settings of the site when it was started; undefined if no site is started. */
  #startSettings: Promise<RestartSettings | undefined> | undefined;
  /** URL of the site; undefined until the site answers. */
  #siteUrl: string | undefined;
  /** File that exists since the site has answered for the first time. */
  readonly #startMark: string;
  #isFirstStart: boolean;
  #preview: StudioState["preview"];
  /** Version of the files for which the inputs that wait were tried last. */
  #triedVersion: string | undefined;
  /** Number of changes that need a check. */
  #changes = 0;
  #checkTimer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();
  /** True if files have changed during the last check, which found problems. */
  #isCheckIncomplete = false;

  constructor(options: StudioOptions) {
    const { project } = options;
    this.#options = options;
    this.workspace = new Workspace(project);
    this.#startMark = join(project, stateFolder, "site-started");
    this.#isFirstStart = !existsSync(this.#startMark);
    this.uploads = new Uploads(join(project, stateFolder, "uploads"));
    this.thumbnails = new Thumbnails(this.workspace, join(project, stateFolder, "thumbnails"));
    this.publishing = new Publishing(project, this.workspace, () => this.#sendState());
  }

  /** Completes what a killed process has left, and begins to watch the files. */
  async open(): Promise<void> {
    const { project, siteUrl, onSiteReady } = this.#options;
    await this.workspace.open();
    this.uploads.deleteUnused(await this.workspace.readStates());
    const folders = ["content", "static"].map((name) => join(project, name));
    this.#stopWatching = watchFolders(folders, () => this.notifyChange());
    if (siteUrl) this.#startSettings = this.#readRestartSettings();
    this.#scheduleCheck();
    if (siteUrl) void this.#waitForSite(siteUrl).then(onSiteReady);
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
    const site = siteIn(documents)?.value;
    const { states, history } = this.workspace;
    return {
      revision,
      languages: languagesIn(documents),
      ...nextChanges(history),
      documents: summarizeDocuments(documents, (path) => states.inputsOf(path)),
      ...this.#checked,
      sampleLeft: [
        ...(hasSampleName(site) ? singleFiles : this.#checked.sampleLeft),
        ...documents.flatMap(({ path, value }) => (isSampleSection(path, value) ? [path] : [])),
      ],
      hasOwnSection: documents.some(
        ({ kind, path, value }) => kind === "section" && isOwnSection(path, value),
      ),
      publish: {
        ...this.publishing.state,
        ...(typeof site?.["siteUrl"] === "string" && { address: site["siteUrl"] }),
      },
      ...(this.#siteUrl && { siteUrl: this.#siteUrl }),
      isFirstStart: this.#isFirstStart,
      ...(this.#preview && { preview: this.#preview }),
    };
  }

  /** Sets the state of the pages of the site. */
  setPreviewState(state: PreviewState): void {
    this.#preview = { state, since: Date.now() };
    const url = this.#siteUrl;
    if (state === "starting") {
      this.#startSettings = this.#readRestartSettings();
      this.#scheduleCheck();
    }
    if (state === "starting" && url !== undefined) {
      this.#siteUrl = undefined;
      void this.#waitForSite(url);
    }
    this.#sendState();
  }

  /** Returns false if the site has no page at a path, and true if it has or does not answer. */
  async hasPage(path: string): Promise<boolean> {
    const name = path === homePath ? "/index" : path.replace(/\/$/, "");
    const url = `${this.#siteUrl}/page-data${name}/page-data.json`;
    const status = await fetch(url, { signal: this.#closing.signal }).then(
      (response) => response.status,
      () => 0,
    );
    return status !== 404;
  }

  /**
   * Returns what the owner may want to look at before the site is published, after a check of the whole content. Its
   * revision is that of the first state with the problems and the changes of this moment.
   */
  async review(): Promise<Review> {
    const items = await reviewContent(this.workspace, this.#options.canSendMessages?.() ?? true);
    do await this.#startCheck();
    while (this.#isCheckIncomplete);
    return { items, revision: this.#revision };
  }

  /** Calls a function for each new state. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#events.on("state", listener);
    return () => this.#events.off("state", listener);
  }

  /** Leaves inputs that wait as Undo or Redo has restored them, until a file changes. */
  keepInputsWaiting(): void {
    this.#triedVersion = this.workspace.readFilesVersion();
  }

  /** Tries the inputs that wait again, at most once for each version of the files. */
  async #retryInputs(): Promise<void> {
    const { states } = this.workspace;
    if (this.#closing.signal.aborted || states.all.every(({ inputs }) => inputs.length === 0)) return;
    const version = this.workspace.readFilesVersion();
    if (version === this.#triedVersion) return;
    this.#triedVersion = version;
    if (await retryInputs(this.workspace, this.uploads)) this.notifyChange();
  }

  #scheduleCheck(): void {
    this.#changes += 1;
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => void this.#startCheck(), checkDelay);
  }

  /** Checks the whole content after the checks that have been started before. */
  #startCheck(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#check()).catch(() => undefined);
    return this.#checking;
  }

  #readRestartSettings(): Promise<RestartSettings | undefined> {
    return checkInThread(this.workspace.contentFolder).then(
      ({ restartSettings }) => restartSettings,
      () => undefined,
    );
  }

  async #check(): Promise<void> {
    await this.workspace.runChange(() => this.#retryInputs());
    const changes = this.#changes;
    const [{ problems, missingTranslations, notes, restartSettings }] = await Promise.all([
      checkInThread(this.workspace.contentFolder),
      this.publishing.refresh(),
    ]);
    // Files that are deleted one by one are missing for a moment only.
    this.#isCheckIncomplete = problems.length > 0 && changes !== this.#changes;
    if (this.#isCheckIncomplete) return;
    const documents = await this.workspace.readDocuments();
    const startSettings = await this.#startSettings;
    const isLeft = (path: string): boolean =>
      notes.some(
        (note) =>
          note.message === sampleMessage && placesOf(documents, note).some((place) => place.path === path),
      );
    const checked: CheckedState = {
      problems: problems.slice(0, 200).map((problem): ListedProblem => {
        const [place] = placesOf(documents, problem);
        const { file, message } = problem;
        return { place, name: posix.parse(file).name, message, line: formatProblem(problem) };
      }),
      missingTexts: Object.fromEntries(
        Object.entries(missingTranslations).map(([tag, { length }]) => [tag, length]),
      ),
      // The site keeps showing the last valid content.
      restartSettings:
        startSettings && problems.length === 0
          ? changedSettings(startSettings, restartSettings)
          : this.#checked.restartSettings,
      // Without these notes as long as the name is the sample's.
      sampleLeft: hasSampleName(siteIn(documents)?.value) ? singleFiles : singleFiles.filter(isLeft),
    };
    if (isDeepStrictEqual(checked, this.#checked) || this.#closing.signal.aborted) return;
    this.#checked = checked;
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
        this.#isFirstStart = false;
        await writeFile(this.#startMark, "").catch(() => undefined);
        this.#sendState();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, siteRetryDelay).unref());
    }
  }

  /** Ends everything that would keep the process running. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#checkTimer);
    this.publishing.close();
    this.#stopWatching?.();
    await this.#checking;
  }
}
