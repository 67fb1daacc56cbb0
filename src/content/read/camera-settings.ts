import exifReader from "exif-reader";
import type { Exif } from "sharp";

type Tags = Readonly<Record<string, unknown>>;

/** Maximum length of a name in characters. */
const maxLength = 60;

/** Returns the printable text of a tag; undefined if it is missing or empty. */
function printableText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.replace(/[\p{C}\s]+/gu, " ").trim();
  return text.slice(0, maxLength) || undefined;
}

/** Returns the positive number of a tag, or its first; undefined if it is missing. */
function numberOf(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "number" && Number.isFinite(first) && first > 0 ? first : undefined;
}

/** Reads the settings of a camera, and nothing else of the EXIF data. */
function readSettings(exif: Buffer | undefined) {
  let [image, photo]: Tags[] = [];
  try {
    if (exif) ({ Image: image, Photo: photo } = exifReader(exif));
  } catch {
    // Damaged EXIF data count as missing.
  }
  return {
    make: printableText(image?.["Make"]),
    model: printableText(image?.["Model"]),
    lens: printableText(photo?.["LensModel"]),
    focalLength: numberOf(photo?.["FocalLength"]),
    aperture: numberOf(photo?.["FNumber"]),
    exposureTime: numberOf(photo?.["ExposureTime"]),
    iso: numberOf(photo?.["ISOSpeedRatings"]),
  };
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns the camera's name; many makers repeat theirs in that of the model. */
function cameraName(make = "", model = ""): string {
  const [brand = ""] = make.split(" ");
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model || make : `${make} ${model}`.trim();
}

/** Returns camera, lens, focal length, aperture, exposure time and ISO as one line; undefined without any. */
export function cameraLine(exif: Buffer | undefined): string | undefined {
  const { make, model, lens, focalLength, aperture, exposureTime, iso } = readSettings(exif);
  const parts = [
    cameraName(make, model),
    lens,
    focalLength && `${rounded(focalLength)} mm`,
    aperture && `f/${rounded(aperture)}`,
    exposureTime &&
      (exposureTime < 0.3 ? `1/${Math.round(1 / exposureTime)} s` : `${rounded(exposureTime)} s`),
    iso && `ISO ${Math.round(iso)}`,
  ];
  return parts.filter(Boolean).join(" · ") || undefined;
}

const rational = (value: number | undefined) => value && `${Math.round(value * 1e6)}/1000000`;

const withoutEmpty = (tags: Readonly<Record<string, string | 0 | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tags).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Returns EXIF data with the camera's settings and nothing else, for sharp to write. */
export function cameraExif(exif: Buffer | undefined): Exif {
  const { make, model, lens, focalLength, aperture, exposureTime, iso } = readSettings(exif);
  return {
    IFD0: withoutEmpty({ Make: make, Model: model }),
    IFD2: withoutEmpty({
      LensModel: lens,
      FocalLength: rational(focalLength),
      FNumber: rational(aperture),
      ExposureTime: rational(exposureTime),
      ISOSpeedRatings: iso && String(Math.round(iso)),
    }),
  };
}
