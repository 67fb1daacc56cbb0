/** Beginning of a file that Git LFS puts in place of a large one which it has not downloaded. */
const pointerStart = /^version https?:\/\/(?:git-lfs\.github\.com|hawser\.github\.com|git-media\.io)\//;

/** Explains a file that is only a pointer of Git LFS, as the rest of a sentence. */
export const lfsPointerMessage =
  "is only a pointer of Git LFS, not the file itself: run git lfs pull (at a host: docs/hosting.md, Git LFS)";

/** Returns true for the bytes of a pointer of Git LFS. */
export const isLfsPointer = (bytes: Buffer): boolean => pointerStart.test(bytes.toString("latin1", 0, 100));
