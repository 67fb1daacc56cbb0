/** Encoder qualities (1–100), see docs/decisions.md. A jp2 takes at most the bytes of its jpg. */
export const sharpDefaults = {
  jpgOptions: { quality: 75 },
  pngOptions: { quality: 90 },
  webpOptions: { quality: 75 },
};
