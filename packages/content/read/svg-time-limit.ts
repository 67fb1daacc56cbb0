import { spawn } from "node:child_process";
import { once } from "node:events";
import { largestWidth, maxPixels, maxWebpHeight } from "../schema/image-sizes";

/**
 * Maximum time to render an SVG, in seconds. Both the elapsed time and that of the processor must exceed it, because
 * other programs may keep the processor busy.
 */
export const maxRenderSeconds = 10;

/** Renders an SVG as a build does: in its own size, and as wide as the largest variant. */
const renderVariants = `
  await image.stats();
  await image.resize({ width: ${largestWidth}, height: ${maxWebpHeight}, fit: "inside" }).raw().toBuffer();`;

const renderThumbnail = (size: number): string => `
  const options = { width: ${size}, height: ${size}, fit: "inside", withoutEnlargement: true };
  process.stdout.write(await image.resize(options).webp({ quality: 75 }).toBuffer());`;

/**
 * Renders an SVG in another process, which is ended after the time limit. Filters and patterns of a few bytes
 * can take hours, and no time limit of sharp 0.35 ends them.
 */
async function renderInProcess(
  bytes: Buffer,
  render: string,
): Promise<{ isInTime: boolean; output: Buffer }> {
  const script = `
const sharp = require("sharp");
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (Math.min(process.uptime(), (user + system) / 1e6) > ${maxRenderSeconds}) process.send("late");
}, 100).unref();
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk)).on("end", async () => {
  const image = sharp(Buffer.concat(chunks), { limitInputPixels: ${maxPixels} });
  ${render}
});`;
  const child = spawn(process.execPath, ["-e", script], {
    stdio: ["pipe", "pipe", "ignore", "ipc"],
  });
  child.on("message", (message) => message === "late" && child.kill("SIGKILL"));
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stdin?.on("error", () => undefined).end(bytes);
  await once(child, "close").catch(() => undefined);
  return { isInTime: child.signalCode === null, output: Buffer.concat(output) };
}

/** Returns false for an SVG that takes too long to render. */
export const rendersInTime = async (bytes: Buffer): Promise<boolean> =>
  (await renderInProcess(bytes, renderVariants)).isInTime;

/** Renders an SVG as WebP of at most this width and height; undefined if it takes too long or is damaged. */
export async function svgThumbnail(bytes: Buffer, size: number): Promise<Buffer | undefined> {
  const { output } = await renderInProcess(bytes, renderThumbnail(size));
  return output.length > 0 ? output : undefined;
}
