import type { Metadata, Sharp } from "sharp";

/** Converts the colors of an image with this metadata to 8-bit sRGB when it is written. */
export function toSrgb(image: Sharp, { icc, space }: Metadata): Sharp {
  // sharp 0.35.5 converts 16-bit colors with a profile to Display P3 first, and takes the result for sRGB.
  const hasWideColors = icc !== undefined && space === "rgb16";
  const converted = image.toColourspace("srgb");
  return hasWideColors ? converted.withIccProfile("srgb") : converted;
}
