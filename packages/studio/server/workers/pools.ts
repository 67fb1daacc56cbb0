import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import type { ContentCheck, ImageTask, PreparedImage } from "./tasks";

/** Creates worker threads. Image processing and checks would delay responses in the main thread. */
const createPool = (maxThreads: number) =>
  new Piscina({ filename: join(__dirname, "worker.cjs"), minThreads: 0, maxThreads, idleTimeout: 60_000 });

const imagePool = createPool(Math.max(1, availableParallelism() - 1));
const checkPool = createPool(1);

/** Prepares an image in one of the image threads. */
export const prepareImageInThread = (task: ImageTask): Promise<PreparedImage> =>
  imagePool.run(task, { name: "prepareImage" }) as Promise<PreparedImage>;

/** Checks the whole content in the check thread. */
export const checkInThread = (contentFolder: string): Promise<ContentCheck> =>
  checkPool.run(contentFolder, { name: "check" }) as Promise<ContentCheck>;
