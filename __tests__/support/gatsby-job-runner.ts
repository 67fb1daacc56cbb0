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

/** Replaces Gatsby's `createJobV2`: runs the plugins' workers. */
export async function runJob({ name, inputPaths, outputDir, args }: RequestedJob): Promise<unknown> {
  mkdirSync(outputDir, { recursive: true });
  const inputs = inputPaths.map((input) => ({
    path: input,
    contentDigest: createHash("sha1").update(readFileSync(input)).digest("hex"),
  }));
  const worker = workers[name];
  if (!worker) throw new Error(`There is no worker ${name}.`);
  return worker({ inputPaths: inputs, outputDir, args });
}
