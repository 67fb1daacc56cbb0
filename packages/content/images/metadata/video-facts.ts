import { open, type FileHandle } from "node:fs/promises";
import { elementsIn } from "./ebml";
import { boxesAt, boxesIn, type IsoBox, trackType } from "./iso-boxes";

/** Facts about a video that decide who can play it. */
export interface VideoFacts {
  /** Names of its codecs by their support in browsers. */
  readonly codecs: readonly {
    readonly name: string;
    readonly kind: "video" | "sound";
    readonly support: Support;
  }[];
  readonly hasAlpha: boolean;
  /** True for an mp4 whose index is behind its data: it starts only when all of it is there. */
  readonly isIndexLast: boolean;
}

type Support = "all" | "most" | "few";

/** Names and support of codecs by their codes in mp4 and webm; an unknown code has no support. */
const codecs: readonly (readonly [code: RegExp, name: string, support: Support])[] = [
  [/^(?:avc1|avc3|V_MPEG4\/ISO\/AVC)$/, "H.264", "all"],
  [/^(?:vp08|V_VP8)$/, "VP8", "all"],
  [/^(?:vp09|V_VP9)$/, "VP9", "all"],
  [/^(?:av01|V_AV1)$/, "AV1", "most"],
  [/^(?:hvc1|hev1|dvh1|dvhe|V_MPEGH\/ISO\/HEVC)$/, "HEVC (H.265)", "few"],
  [/^(?:ap[4c][hxnso]|aprn|aprh|V_PRORES)$/, "Apple ProRes", "few"],
  [/^(?:mp4v|V_MPEG4\/ISO\/(?:SP|ASP|AP))$/, "MPEG-4 Visual", "few"],
  [/^(?:jpeg|mjp[abg]|V_MJPEG)$/, "Motion JPEG", "few"],
  [/^AVd[nhvj]$/, "Avid DNxHD", "few"],
  [/^CFHD$/, "CineForm", "few"],
  [/^enc[va]$/, "encrypted", "few"],
  [/^(?:mp4a|Opus|fLaC|\.mp3|A_OPUS|A_VORBIS)$/, "", "all"],
  [/^(?:ac-[34]|ec-3|A_E?AC3)$/, "Dolby Digital", "few"],
  [/^(?:alac|A_ALAC)$/, "Apple Lossless", "few"],
  [/^(?:sowt|twos|lpcm|ipcm|fpcm|in24|in32|fl32|fl64|raw |A_PCM.*)$/, "uncompressed PCM", "few"],
  [/^(?:samr|sawb)$/, "AMR", "few"],
];

/** Profiles of H.264 that decoders in browsers and phones do not have. */
const rareProfiles: Readonly<Record<number, string>> = {
  88: "Extended profile",
  110: "10 bit",
  122: "10 bit 4:2:2",
  244: "4:4:4",
  44: "4:4:4 intra",
  118: "Multiview",
  128: "Stereo",
};

type Codec = VideoFacts["codecs"][number];

function codecOf(code: string, kind: Codec["kind"], configuration: Buffer): Codec {
  const [, name = code.trim(), support = "few"] = codecs.find(([pattern]) => pattern.test(code)) ?? [];
  // An H.264 configuration starts with its version, 1, and the profile.
  const profile = name === "H.264" ? rareProfiles[configuration[1] ?? 0] : undefined;
  return profile ? { name: `${name} in ${profile}`, kind, support: "few" } : { name, kind, support };
}

/** Length in bytes of the fields of a video's sample entry before its boxes. */
const sampleEntryLength = 78;

/** Returns the codecs of an mp4 by the boxes in its index. */
function mp4Codecs(moov: Buffer): Codec[] {
  const codecsOfTrack = (track: IsoBox): Codec[] => {
    const kind = { vide: "video", soun: "sound" }[trackType(moov, track)] as Codec["kind"] | undefined;
    const [descriptions] = boxesAt(moov, track, "mdia", "minf", "stbl", "stsd");
    if (!descriptions || !kind) return [];
    return boxesIn(moov, descriptions.content + 8, descriptions.end).map((entry) => {
      const parts = kind === "video" ? boxesIn(moov, entry.content + sampleEntryLength, entry.end) : [];
      const configuration = parts.find(({ type }) => type === "avcC");
      return codecOf(entry.type, kind, moov.subarray(configuration?.content ?? 0, configuration?.end ?? 0));
    });
  };
  return boxesIn(moov, 8)
    .filter(({ type }) => type === "trak")
    .flatMap(codecsOfTrack);
}

/** Maximum number of bytes of an index, or of the start of a webm, that are read. */
const maxIndexLength = 8_000_000;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function mp4Facts(file: FileHandle, fileSize: number): Promise<VideoFacts> {
  let hasData = false;
  for (let at = 0; at + 8 <= fileSize;) {
    const head = await readAt(file, at, 16);
    const size = head.readUInt32BE(0);
    const isLong = size === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? fileSize - at : size;
    const type = head.toString("latin1", 4, 8);
    if (type === "moov" && length <= maxIndexLength)
      return { codecs: mp4Codecs(await readAt(file, at, length)), hasAlpha: false, isIndexLast: hasData };
    if (length < 8) break;
    hasData ||= type === "mdat";
    at += length;
  }
  return { codecs: [], hasAlpha: false, isIndexLast: false };
}

const ids = {
  segment: "18538067",
  tracks: "1654ae6b",
  track: "ae",
  codec: "86",
  type: "83",
  configuration: "63a2",
  video: "e0",
  alpha: "53c0",
};

async function webmFacts(file: FileHandle): Promise<VideoFacts> {
  const bytes = await readAt(file, 0, maxIndexLength);
  const children = (ranges: readonly { start: number; end: number }[], id: string) =>
    ranges.flatMap(({ start, end }) => elementsIn(bytes, start, end).filter((each) => each.id === id));
  const tracks = children(
    children(children([{ start: 0, end: bytes.length }], ids.segment), ids.tracks),
    ids.track,
  );
  const content = (track: { start: number; end: number }, id: string): Buffer => {
    const [element] = children([track], id);
    return bytes.subarray(element?.start ?? 0, element?.end ?? 0);
  };
  const kinds: readonly (Codec["kind"] | undefined)[] = [undefined, "video", "sound"];
  const found = tracks.flatMap((track) => {
    const kind = kinds[content(track, ids.type)[0] ?? 0];
    const code = content(track, ids.codec).toString("latin1").replaceAll("\0", "");
    return kind ? [codecOf(code, kind, content(track, ids.configuration))] : [];
  });
  const alphas = children(children(tracks, ids.video), ids.alpha);
  const hasAlpha = alphas.some(({ start, end }) => bytes.subarray(start, end).some((byte) => byte > 0));
  return { codecs: found, hasAlpha, isIndexLast: false };
}

/** Reads the codecs and the structure of an mp4 or webm. A damaged file has no codecs. */
export async function readVideoFacts(path: string): Promise<VideoFacts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const isWebm = (await readAt(file, 0, 4)).toString("hex") === "1a45dfa3";
    return await (isWebm ? webmFacts(file) : mp4Facts(file, size));
  } catch (error) {
    if (error instanceof RangeError) return { codecs: [], hasAlpha: false, isIndexLast: false };
    throw error;
  } finally {
    await file.close();
  }
}
