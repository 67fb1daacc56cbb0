/** Encoder qualities (1–100) of every copy of a content image, as gatsby-plugin-sharp's defaults. */
export const imageQuality = {
  jpgOptions: { quality: 75 },
  pngOptions: { quality: 90 },
  webpOptions: { quality: 72 },
} as const;
