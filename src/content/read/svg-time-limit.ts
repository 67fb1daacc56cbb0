import { spawn } from "node:child_process";
import { once } from "node:events";
import { largestWidth, maxPixels, maxWebpHeight } from "../schema/image-sizes";

/** Maximum time to render an SVG, in seconds. */
export const maxRenderSeconds = 10;

/** Renders an SVG as a build does: in its own size, and as wide as the largest variant. */
const script = `
const sharp = require("sharp");
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk)).on("end", async () => {
  const image = sharp(Buffer.concat(chunks), { limitInputPixels: ${maxPixels} });
  await image.stats();
  await image.resize({ width: ${largestWidth}, height: ${maxWebpHeight}, fit: "inside" }).raw().toBuffer();
});`;

/**
 * Returns false for an SVG that takes too long. Filters and patterns of a few bytes can take hours, and no
 * time limit of sharp 0.35 ends them, so this renders it in another process.
 */
export async function rendersInTime(bytes: Buffer): Promise<boolean> {
  const child = spawn(process.execPath, ["-e", script], {
    stdio: ["pipe", "ignore", "ignore"],
    timeout: maxRenderSeconds * 1000,
    killSignal: "SIGKILL",
  });
  child.stdin.on("error", () => undefined).end(bytes);
  await once(child, "close").catch(() => undefined);
  return child.signalCode === null;
}
