/**
 * Words and sizes in URLs that lists of ad blockers (EasyList, EasyPrivacy and their translations) block:
 * `ad-banner-300x250.jpg`, `ads.webp`, `sponsors/logo.png`.
 */
const blockedWords = [
  "ads?",
  "adv",
  "ad(?:banner|block|box|frame|image|img|pic|sense|server?|slot|space|unit|zone|vert|verti[sz])\\w*",
  "\\w*banners?\\w*",
  "\\w*sponsor\\w*",
  "pop(?:up|under)s?",
  "promos?",
  "affiliates?",
  "track(?:er|ing)",
  "analytics?",
  "pixel",
  "beacon",
  "counter",
  "stats?",
  "cookies?",
  "consent",
  "newsletter",
  "social",
  "share",
  "werbung",
  "anzeigen?",
  "publicidad",
  "publicite",
  "pub",
  "reklam\\w*",
];

const blocked = new RegExp(
  `(?<![a-z0-9])(?:${blockedWords.join("|")})(?![a-z])|(?<!\\d)\\d{2,3}x\\d{2,3}(?!\\d)`,
);

/** Returns true for a name in a URL that ad blockers may take for an ad. */
export const looksLikeAd = (name: string): boolean =>
  blocked.test(
    name
      .replace(/([a-z])([A-Z])/g, "$1-$2")
      .normalize("NFD")
      .replace(/[^\x20-\x7e]|_/g, (character) => (character === "_" ? "-" : ""))
      .toLowerCase(),
  );
