import { EventEmitter, once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compiledContentFolder } from "../../../packages/content/compiled-site";
import type { CompiledContent } from "../../../packages/content/compile/compile-content";
import { writeSprites } from "../../../packages/content/compile/write-sprites";
import { SiteFolder } from "./site-folder";

/**
 * Minimum time (ms) between two writes. Gatsby 5.16.1 stops `gatsby develop` when data changes during seven
 * query runs in a row.
 */
const minInterval = 1200;

/**
 * Times (ms) without a change after which recent changes are written again, because Gatsby loses changes that
 * arrive during a query (`SiteFolder.writeAgain`).
 */
const repeatDelays = [0, 4000, 16_000];

/** Maximum time (ms) to wait until Gatsby has created the pages of changed content. */
const maxPagesTime = 10_000;

export type PublisherListeners = {
  onError?: (error: unknown) => void;
  /** Called when Gatsby has created the pages of published content. `isNewest` is false if there is newer content. */
  onPublished?: (isNewest: boolean) => void;
};

/** Publishes compiled content to a running `gatsby develop`: as often as it can take in, and until it has. */
export class Publisher {
  /** Folder in which Gatsby runs. */
  readonly #gatsbyFolder: string;
  readonly #folder: SiteFolder;
  readonly #events = new EventEmitter();
  readonly #listeners: PublisherListeners;
  #next: CompiledContent | undefined;
  /** Time of the last change of content or pages, ms; infinite while Gatsby creates the pages of a change. */
  #lastChange = Infinity;
  #running: Promise<void> | undefined;
  #stopped = new AbortController();
  #delay = new AbortController();

  constructor(gatsbyFolder: string, listeners: PublisherListeners) {
    this.#gatsbyFolder = gatsbyFolder;
    this.#folder = new SiteFolder(path.join(gatsbyFolder, compiledContentFolder));
    this.#listeners = listeners;
  }

  get lastChange(): number {
    return this.#lastChange;
  }

  /** Writes the content before Gatsby starts. */
  async publishInitially(content: CompiledContent): Promise<void> {
    this.#lastChange = Infinity;
    await this.#folder.write(content);
    await this.#writeSprites(content);
  }

  /** Publishes the newest content: at once, or when Gatsby has taken in what was published before. */
  publish(content: CompiledContent): void {
    this.#next = content;
    if (this.#stopped.signal.aborted) this.#stopped = new AbortController();
    this.#delay.abort();
    this.#running ??= this.#run();
  }

  /** Stops publishing until `publish` is called again. The promise resolves when nothing more is written. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#next = undefined;
    this.#delay.abort();
    await this.#running;
  }

  /** Must be called when Gatsby has created the pages of the content. */
  handlePagesCreated(): void {
    this.#lastChange = Date.now();
    this.#events.emit("pages");
  }

  #writeSprites({ sprites }: CompiledContent): Promise<void> {
    const inFolder = (name: string): string => path.join(this.#gatsbyFolder, name);
    return writeSprites(sprites, inFolder(compiledContentFolder), inFolder("public"));
  }

  async #run(): Promise<void> {
    for (let content = this.#next; content; content = this.#next) await this.#publish(content);
    this.#running = undefined;
  }

  async #publish(content: CompiledContent): Promise<void> {
    this.#next = undefined;
    await this.#write(async () => {
      const isChanged = await this.#folder.write(content, true, this.#stopped.signal);
      if (isChanged) this.#lastChange = Infinity;
      if (this.#stopped.signal.aborted) return false;
      await this.#writeSprites(content);
      return isChanged;
    }, this.#listeners.onPublished);
    for (const [index, time] of repeatDelays.entries()) {
      this.#delay = new AbortController();
      if (!this.#next) await wait(time, undefined, { signal: this.#delay.signal }).catch(() => undefined);
      if (this.#next || this.#stopped.signal.aborted) return;
      await this.#write(() => this.#folder.writeAgain(content, index === repeatDelays.length - 1));
    }
  }

  /** Writes, waits for the pages of a change, and as long as Gatsby needs between two changes. */
  async #write(write: () => Promise<boolean>, onPublished?: (isNewest: boolean) => void): Promise<void> {
    const start = Date.now();
    const { signal } = this.#stopped;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(maxPagesTime)]);
    const pages = once(this.#events, "pages", { signal: limit }).catch(() => undefined);
    try {
      if (await write()) {
        await pages;
        if (!signal.aborted) this.#lastChange = Date.now();
      }
      if (!signal.aborted) onPublished?.(!this.#next);
    } catch (error) {
      this.#listeners.onError?.(error);
    }
    const pause = Math.max(minInterval - (Date.now() - start), Date.now() - start);
    await wait(pause, undefined, { ref: false, signal }).catch(() => undefined);
  }
}
