import { open } from "node:fs/promises";
import { join } from "node:path";
import { type FieldRole, isVideoPath } from "../schema/fields";
import {
  maxLoopBytes,
  maxVideoBytes,
  unsupportedVideoReason,
  videoExtension,
  videoExtensions,
} from "../schema/video-formats";
import {
  type FileReference,
  fileReferences,
  referenceProblems,
  resolveReference,
  type SourceFile,
} from "../read/source-file";
import { type ContentProblem, errorReason, formatValue, shortenText } from "../read/problem";
import { type FolderFiles, type FileType, pathMessage } from "../read/paths";

const videoFileType: FileType = {
  noun: "a video",
  fileNoun: "an mp4 or webm file",
  extensions: videoExtensions,
};

/** Signature of each format: the brand box of mp4, the EBML header of webm. */
const signatures: Readonly<Record<(typeof videoExtensions)[number], { at: number; bytes: Buffer }>> = {
  mp4: { at: 4, bytes: Buffer.from("ftyp") },
  webm: { at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
};

/** Returns the fields of a file that name a video of the content; URLs are left out. */
export const videoReferences = (source: SourceFile): FileReference[] => [
  ...fileReferences("video", source),
  ...fileReferences("loop", source),
  ...fileReferences("video or url", source).filter(({ value }) => isVideoPath(value)),
];

function foreignMessage(value: string): string | undefined {
  const reason = unsupportedVideoReason(value);
  return reason && `must be an mp4 or webm video, ${reason}, got ${formatValue(value)}`;
}

function sizeMessage(size: number, value: string, role: FieldRole | undefined): string | undefined {
  if (role === "loop" && size > maxLoopBytes) {
    const megabytes = (size / 1e6).toFixed(1);
    return `must be at most 4 MB, but ${shortenText(value)} has ${megabytes} MB; make it shorter or smaller`;
  }
  if (size <= maxVideoBytes) return undefined;
  const mebibytes = (size / 1024 / 1024).toFixed(1);
  return (
    `must be at most 25 MiB, which is what hosts take, but ${shortenText(value)} has ${mebibytes} MiB; ` +
    "export it smaller, or show it on YouTube or Vimeo"
  );
}

/** Returns the reason why browsers or hosts do not accept a video; the message names it as `value`. */
export async function videoFileMessage(
  path: string,
  value: string,
  role: FieldRole | undefined,
): Promise<string | undefined> {
  const foreign = foreignMessage(value);
  if (foreign !== undefined) return foreign;
  const format = videoExtension(path);
  if (!format) return `must name an ${videoExtensions.join(" or ")} file, got ${formatValue(value)}`;
  try {
    const file = await open(path);
    const [{ size }, { buffer }] = await Promise.all([
      file.stat(),
      file.read(Buffer.alloc(8), 0, 8, 0),
    ]).finally(() => file.close());
    const { at, bytes } = signatures[format];
    return buffer.subarray(at, at + bytes.length).equals(bytes)
      ? sizeMessage(size, value, role)
      : `must be ${format} as its name says, but ${shortenText(value)} is something else inside`;
  } catch (error) {
    return `must name a video that can be read (${errorReason(error)})`;
  }
}

/** Checks that browsers and hosts accept the videos that fields name. */
export const videoProblems = (
  folder: FolderFiles,
  sources: readonly SourceFile[],
): Promise<ContentProblem[]> =>
  referenceProblems(sources.flatMap(videoReferences), async (reference) => {
    const { sourcePath, value, role } = reference;
    return (
      foreignMessage(value) ??
      (await pathMessage(folder, reference, videoFileType)) ??
      videoFileMessage(join(folder.contentFolder, resolveReference(sourcePath, value)), value, role)
    );
  });
