const { parentPort } = require("node:worker_threads");
const { encodeJp2 } = require("./encoder");
const { readPixels, siblingBytes, withHalfResolutionColour } = require("./pixels");

/**
 * @param {import("../types").EncodeTask} task
 * @returns {Promise<Uint8Array>} a JP2 file in memory of its own
 */
async function encode({ source, transform, settings }) {
  const image = await readPixels(source, transform, settings.failOn);
  const budget = Math.floor((await siblingBytes(image, settings)) * settings.byteRatio);
  return new Uint8Array(await encodeJp2(await withHalfResolutionColour(image), budget));
}

parentPort?.on("message", async (/** @type {import("../types").EncodeTask} */ task) => {
  try {
    const file = await encode(task);
    parentPort?.postMessage({ file }, [/** @type {ArrayBuffer} */ (file.buffer)]);
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
