/**
 * Encoder qualities (1–100) of every image variant; the reason is in docs/decisions.md. A jp2 takes the bytes of its jpg.
 */
const imageQuality = { jpg: 75, png: 90, webp: 75 } as const;

/**
 * The same qualities as gatsby-plugin-sharp's defaults, for images that an owner queries by
 * `gatsbyImageData`.
 */
export const sharpDefaults = {
  jpgOptions: { quality: imageQuality.jpg },
  pngOptions: { quality: imageQuality.png },
  webpOptions: { quality: imageQuality.webp },
};
