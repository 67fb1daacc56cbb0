import { createRequire } from "node:module";

/** Names in Simple Icons of the networks that have an icon here, by the host of a profile's URL. */
export const networks: Readonly<Record<string, string>> = {
  "500px.com": "500px",
  "artstation.com": "artstation",
  "bandcamp.com": "bandcamp",
  "behance.net": "behance",
  "bsky.app": "bluesky",
  "codeberg.org": "codeberg",
  "codepen.io": "codepen",
  "deviantart.com": "deviantart",
  "discord.gg": "discord",
  "dribbble.com": "dribbble",
  "etsy.com": "etsy",
  "facebook.com": "facebook",
  "flickr.com": "flickr",
  "github.com": "github",
  "gitlab.com": "gitlab",
  "goodreads.com": "goodreads",
  "imdb.com": "imdb",
  "instagram.com": "instagram",
  "itch.io": "itchdotio",
  "ko-fi.com": "kofi",
  "letterboxd.com": "letterboxd",
  "linkedin.com": "linkedin",
  "medium.com": "medium",
  "npmjs.com": "npm",
  "orcid.org": "orcid",
  "patreon.com": "patreon",
  "pinterest.com": "pinterest",
  "pixelfed.social": "pixelfed",
  "reddit.com": "reddit",
  "scholar.google.com": "googlescholar",
  "soundcloud.com": "soundcloud",
  "spotify.com": "spotify",
  "stackoverflow.com": "stackoverflow",
  "steamcommunity.com": "steam",
  "substack.com": "substack",
  "t.me": "telegram",
  "threads.com": "threads",
  "threads.net": "threads",
  "tiktok.com": "tiktok",
  "tumblr.com": "tumblr",
  "twitch.tv": "twitch",
  "twitter.com": "x",
  "vimeo.com": "vimeo",
  "wa.me": "whatsapp",
  "x.com": "x",
  "xing.com": "xing",
  "youtube.com": "youtube",
};

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let iconSet: IconSet | undefined;

/** @throws when the icon set does not have the icon, or has it in another form */
function iconPath(network: string): string {
  iconSet ??= createRequire(__filename)("@iconify-json/simple-icons/icons.json") as IconSet;
  const path = / d="([^"]+)"/.exec(iconSet.icons[network]?.body ?? "")?.[1];
  if (!path) throw new Error(`Simple Icons has no icon with a single path for ${network}.`);
  return path;
}

/** Returns the network of a host or of its parent domain: `jo.bandcamp.com` is Bandcamp. */
function networkOf(host: string): string | undefined {
  const names = host.split(".");
  const hosts = names.map((_name, index) => names.slice(index).join("."));
  return hosts.map((name) => networks[name]).find((network) => network !== undefined);
}

/**
 * Returns the icon's SVG path for the URL of a profile on a known network. Mastodon has many hosts: any other
 * URL with a path such as `/@jo` gets its icon.
 */
export function findIcon(url: string): string | undefined {
  if (!/^https?:/i.test(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const network = networkOf(hostname) ?? (/^\/@[^/]+\/?$/.test(pathname) ? "mastodon" : undefined);
  return network === undefined ? undefined : iconPath(network);
}
