import { networkHosts, profileOf } from "../../src/content/compile/social-icons";

const markOf = (address: string) => profileOf(address)?.mark;

test.each([
  ["https://www.instagram.com/jo", "https://instagram.com/jo"],
  ["https://jo.bandcamp.com/", "https://bandcamp.com/jo"],
  ["https://x.com/jo", "https://twitter.com/jo"],
  ["https://mastodon.social/@jo", "https://kunst.example/@jo/"],
])("finds the same icon for %s and %s", (one, other) => {
  expect(markOf(one)).toMatch(/^m/i);
  expect(markOf(other)).toBe(markOf(one));
});

test("finds the network's icon when a URL looks like Mastodon's", () => {
  const addresses = ["https://mastodon.social/@jo", "https://youtube.com/@jo", "https://bsky.app/profile/jo"];
  expect(new Set(addresses.map(markOf)).size).toBe(3);
});

test.each([
  "https://example.com/",
  "https://notinstagram.com/jo",
  "https://example.com/about/@jo",
  "mailto:jo@example.com",
  "tel:+49",
  "/instagram.com",
])("finds no icon for %s", (address) => {
  expect(profileOf(address)).toBeUndefined();
});

test.each(networkHosts)("finds the icon of %s", (host) => {
  expect(markOf(`https://${host}/jo`)).toMatch(/^m/i);
});
