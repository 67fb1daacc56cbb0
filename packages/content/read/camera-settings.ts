import exifReader from "exif-reader";
import type { Exif } from "sharp";
import { tryCall } from "../schema/try-call";

type Tags = Readonly<Record<string, unknown>>;

/** Maximum length of a name in characters. */
const maxLength = 60;

/** Texts of cameras for a name that they do not know: `----`, `0.0 mm f/0.0`, `Unknown`. */
const placeholder =
  /^(?:[^\p{L}\p{N}]*|\(?(?:unknown|undefined|none|null|no lens|n\/?a)\)?|[^1-9]*\b0[^1-9]*)$/iu;

/** Returns the printable text of a tag; undefined if it is missing, empty or a placeholder. */
function printableText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.replace(/[\p{C}\s]+/gu, " ").trim();
  return placeholder.test(text) ? undefined : text.slice(0, maxLength);
}

/** Returns the number of a tag, or its first, between two limits; undefined if it is missing. */
function numberOf(value: unknown, min: number, max: number): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "number" && first >= min && first <= max ? first : undefined;
}

/** Maximum of `ISOSpeedRatings`, which has 16 bits. The sensitivity is in other tags then. */
const maxShortIso = 65_534;

const isoTags = ["RecommendedExposureIndex", "StandardOutputSensitivity", "ISOSpeed"];

/** Returns the sensitivity that the camera was set to. */
function isoOf(photo: Tags | undefined): number | undefined {
  const values = isoTags.map((tag) => numberOf(photo?.[tag], 1, 1e8));
  return numberOf(photo?.["ISOSpeedRatings"], 1, maxShortIso) ?? values.find((value) => value !== undefined);
}

/** Reads the settings of a camera, and nothing else of the EXIF data. */
function readSettings(exif: Buffer | undefined) {
  // Damaged EXIF data count as missing.
  const tags = exif && tryCall(() => exifReader(exif));
  const image: Tags | undefined = tags?.Image;
  const photo: Tags | undefined = tags?.Photo;
  return {
    make: printableText(image?.["Make"]),
    model: printableText(image?.["Model"]),
    lens: printableText(photo?.["LensModel"]),
    focalLength: numberOf(photo?.["FocalLength"], 0.05, 10_000),
    aperture: numberOf(photo?.["FNumber"], 0.05, 1_000),
    exposureTime: numberOf(photo?.["ExposureTime"], 1e-6, 1e6),
    iso: isoOf(photo),
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
  const { make, model, lens, focalLength, aperture, exposureTime, iso = 0 } = readSettings(exif);
  const isLargeIso = iso > maxShortIso;
  return {
    IFD0: withoutEmpty({ Make: make, Model: model }),
    IFD2: withoutEmpty({
      LensModel: lens,
      FocalLength: rational(focalLength),
      FNumber: rational(aperture),
      ExposureTime: rational(exposureTime),
      ISOSpeedRatings: iso && String(Math.min(Math.round(iso), maxShortIso + 1)),
      ...(isLargeIso && { SensitivityType: "2", RecommendedExposureIndex: String(Math.round(iso)) }),
    }),
  };
}
