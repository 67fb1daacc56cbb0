import { findIcon, networks } from "../../packages/content/compile/social-icons";

test.each([
  ["https://www.instagram.com/jo", "https://instagram.com/jo"],
  ["https://jo.bandcamp.com/", "https://bandcamp.com/jo"],
  ["https://x.com/jo", "https://twitter.com/jo"],
  ["https://mastodon.social/@jo", "https://kunst.example/@jo/"],
])("finds the same icon for %s and %s", (a, b) => {
  expect(findIcon(a)).toMatch(/^m/i);
  expect(findIcon(b)).toBe(findIcon(a));
});

test("finds the network's icon when a URL looks like Mastodon's", () => {
  const urls = ["https://mastodon.social/@jo", "https://youtube.com/@jo", "https://bsky.app/profile/jo"];
  expect(new Set(urls.map(findIcon)).size).toBe(3);
});

test.each([
  "https://example.com/",
  "https://notinstagram.com/jo",
  "https://example.com/about/@jo",
  "mailto:jo@example.com",
  "tel:+49",
  "/instagram.com",
])("finds no icon for %s", (url) => {
  expect(findIcon(url)).toBeUndefined();
});

test.each(Object.keys(networks))("finds the icon of %s", (host) => {
  expect(findIcon(`https://${host}/jo`)).toMatch(/^m/i);
});
