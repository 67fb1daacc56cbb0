import { readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, posix } from "node:path";
import { extensionOf } from "../../../content/read/paths";
import { formatOfExtension } from "../../../content/schema/accepted-image-formats";
import type { PublishConflict, PublishRequest, PublishState } from "../../protocol";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";
import { PublishError } from "./publish-error";
import { GitPublisher } from "./git-publisher";
import { stateFiles } from "./repository";

/** Pause between two looks at the files of Git, ms. */
const pollInterval = 1_000;

/** Minimum pause between two messages about progress, ms. */
const progressInterval = 300;

function readRemotes(gitFolder: string): string[] {
  try {
    return readdirSync(join(gitFolder, "refs/remotes"));
  } catch {
    return [];
  }
}

/** The state of publishing, which follows the repository, and the publications of this Studio. */
export class Publishing {
  readonly #project: string;
  readonly #publisher: GitPublisher;
  readonly #onChange: () => void;
  readonly #timer: NodeJS.Timeout;
  #state: PublishState = { changes: [], unpushedCommits: 0, otherCommits: 0, steps: [] };
  #progress: PublishState["progress"];
  #progressTime = 0;
  #gitFolder: string | undefined;
  #fingerprint = "";
  #reading: Promise<void> = Promise.resolve();
  #isRunning = false;

  constructor(project: string, workspace: Workspace, onChange: () => void) {
    this.#project = project;
    this.#onChange = onChange;
    this.#publisher = new GitPublisher(project, workspace, (progress) => this.#reportProgress(progress));
    this.#timer = setInterval(() => this.#poll(), pollInterval).unref();
  }

  get state(): PublishState {
    return {
      ...this.#state,
      ...(this.#progress && { progress: this.#progress }),
    };
  }

  /** Returns an image of the content as it was published. Rejects one that is not in the last commit. */
  async readPublishedImage(path: string): Promise<Buffer> {
    const isInside = posix.join("/", path) === `/${path}`;
    const isImage = formatOfExtension.has(extensionOf(path));
    const bytes = isInside && isImage ? await this.#publisher.readPublished(`content/${path}`) : undefined;
    return bytes ?? reject("There is no such image.", 404);
  }

  /** Reads the state of the repository again. One read follows another, so that no old state stays. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read()).catch(() => undefined);
    return this.#reading;
  }

  async #read(): Promise<void> {
    this.#gitFolder = await this.#publisher.findGitFolder();
    this.#fingerprint = this.#readFingerprint();
    const state = await this.#publisher.readState();
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    this.#onChange();
  }

  async publish(request: PublishRequest): Promise<PublishConflict[]> {
    if (this.#isRunning) throw new PublishError("running");
    this.#isRunning = true;
    try {
      return await this.#publisher.publish(request);
    } finally {
      this.#isRunning = false;
      await this.refresh();
    }
  }

  #reportProgress(progress: PublishState["progress"]): void {
    const isNewPhase = progress?.phase !== this.#progress?.phase;
    this.#progress = progress;
    if (!isNewPhase && Date.now() - this.#progressTime < progressInterval) return;
    this.#progressTime = Date.now();
    this.#onChange();
  }

  /** Returns a text that changes when a command of Git has changed the repository or the owner's settings. */
  #readFingerprint(): string {
    const gitFolder = this.#gitFolder ?? join(this.#project, ".git");
    const remotes = readRemotes(gitFolder).map((name) => `refs/remotes/${name}`);
    const branches = ["refs/heads", "refs/remotes", ...remotes, "logs/HEAD", "index"];
    const files = [
      ...[...stateFiles, ...branches].map((name) => join(gitFolder, name)),
      ...[".gitconfig", ".config/git/config"].map((name) => join(homedir(), name)),
    ];
    return files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? "-").join();
  }

  #poll(): void {
    if (this.#isRunning || this.#readFingerprint() === this.#fingerprint) return;
    this.#fingerprint = this.#readFingerprint();
    void this.refresh();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#publisher.close();
  }
}
