const path = require("node:path");
const { Worker } = require("node:worker_threads");

/** @typedef {import("../types").EncodeTask} EncodeTask */
/** @typedef {{task: EncodeTask, resolve: (file: Buffer) => void, reject: (error: Error) => void}} Entry */

/** Threads that each encode one image at a time, so that memory is bounded by their number. */
class EncodePool {
  /**
   * @param {number} size threads, started when there is work for them
   * @param {string} [script] the thread's code
   */
  constructor(size, script = path.join(__dirname, "encode-thread.js")) {
    this.size = Math.max(1, size);
    this.script = script;
    /** @type {Entry[]} */
    this.queue = [];
    /** @type {Worker[]} */
    this.idle = [];
    /** @type {Map<Worker, Entry | undefined>} */
    this.threads = new Map();
  }

  /**
   * @param {EncodeTask} task
   * @returns {Promise<Buffer>} the JP2 file
   * @throws {Error} when the image cannot be read or encoded, or the thread dies
   */
  run(task) {
    return new Promise((resolve, reject) => {
      this.queue.push({ task, resolve, reject });
      this.next();
    });
  }

  /** Ends every thread; work that is under way fails. */
  async close() {
    await Promise.all([...this.threads.keys()].map((thread) => thread.terminate()));
  }

  next() {
    if (this.queue.length === 0) return;
    const thread = this.idle.pop() ?? (this.threads.size < this.size ? this.start() : undefined);
    const entry = thread && this.queue.shift();
    if (!thread || !entry) return;
    this.threads.set(thread, entry);
    thread.ref();
    thread.postMessage(entry.task);
  }

  /** @returns {Worker} */
  start() {
    const thread = new Worker(this.script);
    this.threads.set(thread, undefined);
    thread.on("message", (/** @type {{file: Uint8Array} | {failure: string}} */ answer) => {
      const entry = this.threads.get(thread);
      this.threads.set(thread, undefined);
      thread.unref();
      this.idle.push(thread);
      if ("file" in answer) entry?.resolve(Buffer.from(answer.file.buffer));
      else entry?.reject(new Error(answer.failure));
      this.next();
    });
    thread.on("error", (error) => this.retire(thread, error.message));
    thread.on("exit", (code) => this.retire(thread, `exit status ${code}`));
    return thread;
  }

  /**
   * @param {Worker} thread
   * @param {string} reason
   */
  retire(thread, reason) {
    const entry = this.threads.get(thread);
    if (!this.threads.delete(thread)) return;
    this.idle = this.idle.filter((other) => other !== thread);
    entry?.reject(new Error(`The encoder thread stopped (${reason}).`));
    this.next();
  }
}

module.exports = { EncodePool };
