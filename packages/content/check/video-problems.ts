import { stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { readVideoFacts, type VideoFacts } from "../images/metadata/video-facts";
import { type FieldRole, isVideoPath } from "../schema/fields";
import {
  maxLoopBytes,
  maxVideoBytes,
  unsupportedVideoReason,
  videoExtension,
  videoExtensions,
} from "../schema/video-formats";
import { checkReferences, type FileReference, fileReferences, type SourceFile } from "../read/source-file";
import { isLfsPointer, lfsPointerMessage } from "../read/lfs-pointer";
import { type CheckResult, errorReason, formatValue, shortenText } from "../read/problem";
import { type FolderFiles, type FileType, pathMessage } from "../read/paths";
import { readHead } from "../read/read-head";

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

/** Finds the fields of a file that name an image or a video. */
export const mediaReferences = (source: SourceFile): FileReference[] => [
  ...fileReferences("image", source),
  ...videoReferences(source),
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

/** Returns a file's name in quotes if a shell would split it, with another ending. */
function shellName(path: string, ending = ""): string {
  const name = basename(path);
  const renamed = ending === "" ? name : `${name.slice(0, -extname(name).length)}${ending}`;
  return /^[\w.-]+$/.test(renamed) ? renamed : `"${renamed.replace(/["$`\\]/g, "\\$&")}"`;
}

/** Returns the command that converts a video. */
const ffmpegLine = (path: string, options: string, inputOptions = ""): string =>
  `ffmpeg ${inputOptions}-i ${shellName(path)} ${options} -movflags +faststart ${shellName(path, "-web.mp4")}`;

const webFilm = "-c:v libx264 -pix_fmt yuv420p -c:a aac";

/** Puts a video with transparency on white. */
const onWhite =
  '-filter_complex "[0:v]split[a][b];[a]drawbox=color=white:replace=1:thickness=fill[c];[c][b]overlay"';

/** Returns the reason why most browsers do not play the codecs of a video. */
function codecMessage({ codecs }: VideoFacts, value: string): string | undefined {
  const codec = codecs.find(({ support }) => support === "few");
  if (!codec) return undefined;
  const line = ffmpegLine(value, codec.kind === "video" ? webFilm : "-c:v copy -c:a aac");
  const subject = codec.kind === "video" ? shortenText(value) : `the sound of ${shortenText(value)}`;
  return `must be a video that all browsers play, but ${subject} is ${codec.name}, which many do not: ${line}`;
}

/** Returns notes about a video that some visitors do not see as it is. */
function factNotes({ codecs, hasAlpha, isIndexLast }: VideoFacts, value: string): string[] {
  const rare = codecs.find(({ support }) => support === "most");
  const [{ name = "" } = {}] = codecs;
  const decoder = name === "VP8" ? "-c:v libvpx " : "-c:v libvpx-vp9 ";
  const notes = [
    rare && `is ${rare.name}, which older iPhones and Macs do not play: ${ffmpegLine(value, webFilm)}`,
    hasAlpha &&
      `is ${name} with transparency, which Safari shows as black: ` +
        ffmpegLine(value, `${onWhite} ${webFilm}`, decoder),
    isIndexLast &&
      "has its index behind its data, so that it starts only when all of it is loaded: " +
        ffmpegLine(value, "-c copy"),
  ];
  return notes.filter((note) => typeof note === "string");
}

/** Returns notes about a file that `videoFileMessage` accepts; none for one that cannot be read. */
export async function videoFileNotes(path: string, value: string): Promise<string[]> {
  const facts = await readVideoFacts(path).catch(() => undefined);
  const isAccepted = facts?.codecs.every(({ support }) => support !== "few");
  return facts && isAccepted ? factNotes(facts, value) : [];
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
    const { size } = await stat(path);
    const head = await readHead(path, 100);
    const { at, bytes } = signatures[format];
    if (isLfsPointer(head)) return `must name a video, but ${shortenText(value)} ${lfsPointerMessage}`;
    if (!head.subarray(at, at + bytes.length).equals(bytes))
      return `must be ${format} as its name says, but ${shortenText(value)} is something else inside`;
    return sizeMessage(size, value, role) ?? codecMessage(await readVideoFacts(path), value);
  } catch (error) {
    return `must name a video that can be read (${errorReason(error)})`;
  }
}

/** Checks that browsers and hosts accept the videos that fields name. Accepted ones may have notes. */
export const checkVideos = (folder: FolderFiles, sources: readonly SourceFile[]): Promise<CheckResult> =>
  checkReferences(sources.flatMap(videoReferences), async (reference) => {
    const { target, value, role } = reference;
    const file = join(folder.contentFolder, target);
    const message =
      foreignMessage(value) ??
      (await pathMessage(folder, reference, videoFileType)) ??
      (await videoFileMessage(file, value, role));
    return message === undefined ? { notes: await videoFileNotes(file, value) } : { message };
  });
