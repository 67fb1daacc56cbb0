import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import * as sharpWorker from "gatsby-plugin-sharp/gatsby-worker";
import * as jp2Worker from "../../plugins/gatsby-plugin-jp2/gatsby-worker";

/** A job as plugins pass it to Gatsby. */
interface RequestedJob {
  readonly name: string;
  readonly inputPaths: readonly string[];
  readonly outputDir: string;
  readonly args: object;
}

type Worker = (job: { inputPaths: object[]; outputDir: string; args: object }) => Promise<unknown>;

const workers = { ...sharpWorker, ...jp2Worker } as unknown as Readonly<Record<string, Worker>>;

/**
 * Replaces Gatsby's `createJobV2`: runs the plugins' workers.
 *
 * @param jobs receives every requested job
 */
export function jobRunner(jobs: RequestedJob[] = []): (job: RequestedJob) => Promise<unknown> {
  return async (job) => {
    jobs.push(job);
    mkdirSync(job.outputDir, { recursive: true });
    const inputPaths = job.inputPaths.map((input) => ({
      path: input,
      contentDigest: createHash("sha1").update(readFileSync(input)).digest("hex"),
    }));
    const worker = workers[job.name];
    if (!worker) throw new Error(`There is no worker ${job.name}.`);
    return worker({ inputPaths, outputDir: job.outputDir, args: job.args });
  };
}
