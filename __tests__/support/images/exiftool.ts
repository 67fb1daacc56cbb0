import { execFileSync, spawnSync } from "node:child_process";
import { needs } from "../needs";

/** Tags of a file by their names, as exiftool reads them. */
export type Tags = Readonly<Record<string, unknown>> & { readonly SourceFile: string };

/** Runs exiftool, an independent reader and writer of metadata. */
export const exiftool = (...args: readonly string[]): string =>
  execFileSync("exiftool", args, { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "pipe"] });

/** `test` and `describe` for tests that use exiftool. */
export const withExiftool = needs(
  spawnSync("exiftool", ["-ver"]).status === 0,
  "exiftool: apt-get install libimage-exiftool-perl",
);

/** Reads all tags of files, of files in files, too. */
export const readTags = (...files: readonly string[]): Tags[] =>
  JSON.parse(exiftool("-json", "-ee", "-a", "-U", ...files)) as Tags[];

/** Returns the names of tags with places, serial numbers and thumbnails. */
export const privateTags = (tags: Tags): string[] =>
  Object.keys(tags).filter((name) => /gps|serial|thumbnail|previewimage|^location/i.test(name));

/** Options of exiftool that write a place, a serial number and, into a jpg, a thumbnail, IPTC and XMP. */
export const privateMetadata = [
  ...["-GPSLatitude=60.39", "-GPSLatitudeRef=N", "-GPSLongitude=5.32", "-GPSLongitudeRef=E"],
  ...[
    "-EXIF:SerialNumber=4711",
    "-EXIF:Make=Maker",
    "-EXIF:Model=Camera",
    "-XMP-exif:GPSAltitude=12",
    "-XMP-aux:SerialNumber=4711",
  ],
];
