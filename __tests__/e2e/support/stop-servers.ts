/** Stops what `prepareServers` has started. */
export default async function stopServers(): Promise<void> {
  await globalThis.sampleServer?.close();
}
