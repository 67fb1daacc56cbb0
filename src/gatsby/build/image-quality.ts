/** Encoder qualities (1–100), see docs/decisions.md. A jp2 takes at most the bytes of its jpg. */
const imageQuality = { jpg: 75, png: 90, webp: 75 } as const;

/** The qualities as defaults of gatsby-plugin-sharp. */
export const sharpDefaults = {
  jpgOptions: { quality: imageQuality.jpg },
  pngOptions: { quality: imageQuality.png },
  webpOptions: { quality: imageQuality.webp },
};
