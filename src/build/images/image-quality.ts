/**
 * Encoder qualities (1–100) of every copy of a content image, as gatsby-plugin-sharp's defaults: measured by
 * `npm run bench`, the table is in docs/decisions.md.
 */
export const imageQuality = {
  jpgOptions: { quality: 75 },
  pngOptions: { quality: 90 },
  webpOptions: { quality: 75 },
} as const;
