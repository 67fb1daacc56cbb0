import { looksLikeAd } from "../../packages/content/schema/ad-words";
import { compileSite } from "./support/compile-project";
import { mp4, plainImage, reportedLines } from "../support/project-folder";

/** Rules of EasyList, EasyPrivacy and their translations that hold on every site, as regular expressions. */
const rules = [
  /[-_/.]ads?[-_/.]/,
  /[-_/.]ad[-_]?(?:banner|box|frame|image|server|slot|space|unit)/,
  /[-_/.]advert(?:s|isements?|ising)?[-_/.]/,
  /banners?[-_/.]/,
  /[-_/.](?:120x600|160x600|300x250|468x60|728x90)[-_/.]/,
  /[-_/.]sponsor(?:s|ed)?[-_/.]/,
  /[-_/.](?:popup|popunder|promo|affiliate)s?[-_/.]/,
  /[-_/.](?:tracking|tracker|analytics|beacon|counter)[-_/.]/,
  /[-_/.](?:werbung|anzeigen?|publicite|publicidad|reklama)[-_/.]/,
];
const isBlocked = (url: string): boolean => rules.some((rule) => rule.test(url.toLowerCase()));

const names = [
  ...["ad-banner-300x250", "ads", "Ad_Sketch", "AdBanner", "728x90", "Sponsors", "site.advertisement.final"],
  ...["Popup", "Tracking", "werbung", "publicité", "Anzeige 2", "web-banners", "my_ad"],
];

test.each(names)("gives a picture and a film that are called %s URLs that no list blocks", async (name) => {
  expect(looksLikeAd(name)).toBe(true);
  const { documents, sprites } = await compileSite({
    [`content/sections/games/${name}.jpg`]: await plainImage("jpeg"),
    [`content/sections/games/${name}.mp4`]: mp4,
    "content/sections/games.json": {
      id: "games",
      pieces: [{ title: "A", description: "", image: `games/${name}.jpg`, loop: `games/${name}.mp4` }],
    },
  });
  const media = JSON.stringify([...documents]).match(/files\/[^"]+/g) ?? [];
  const urls = [...media, ...sprites.flatMap(({ webp, jpg }) => [webp, jpg])];
  expect(urls.length).toBeGreaterThan(3);
  expect(urls.filter(isBlocked)).toEqual([]);
});

test.each([
  "Heron",
  "adder",
  "Madrid",
  "shadow-3",
  "photo-1200x800",
  "Addis Abeba",
  "badge",
  "load",
  "2024-04-12",
])("keeps the name %s", (name) => expect(looksLikeAd(name)).toBe(false));

test("gives a section URLs that no list blocks, but its page, which gets a note", async () => {
  const section = {
    "content/sections/ads.json": {
      id: "ads",
      pieces: [{ title: "A", description: "", image: "games/a.jpg" }],
    },
  };
  const { sprites } = await compileSite(section);
  expect(sprites.length).toBe(2);
  expect(sprites.flatMap(({ webp, jpg }) => [webp, jpg]).filter(isBlocked)).toEqual([]);
  const { problems, notes } = await reportedLines(section);
  expect(problems).toEqual([]);
  expect(notes).toContain(
    "content/sections/ads.json has a URL that ad blockers may take for an ad: choose another name",
  );
});
