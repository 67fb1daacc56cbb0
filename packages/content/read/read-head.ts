import { open } from "node:fs/promises";

/** Reads the first bytes of a file, at most `length`. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(length), 0, length, 0)
    .finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}
