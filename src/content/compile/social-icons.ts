import { createRequire } from "node:module";

/** The networks whose marks are known, by the host of a profile's address, with their names in Simple Icons. */
const networks: Readonly<Record<string, string>> = {
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

/** The hosts of the networks whose marks are known. */
export const networkHosts: readonly string[] = Object.keys(networks);

/** A profile on a network. */
export type Profile = {
  /** The network's mark: the path of an SVG of 24 × 24. */
  readonly mark: string;
};

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let iconSet: IconSet | undefined;

/** @throws when the icon set does not have the icon, or has it in another form */
function markOf(network: string): string {
  iconSet ??= createRequire(__filename)("@iconify-json/simple-icons/icons.json") as IconSet;
  const path = / d="([^"]+)"/.exec(iconSet.icons[network]?.body ?? "")?.[1];
  if (!path) throw new Error(`Simple Icons has no mark of one path that is called ${network}.`);
  return path;
}

/** The network of a host or of what it is part of: `jo.bandcamp.com` is Bandcamp. */
function networkOf(host: string): string | undefined {
  const names = host.split(".");
  const hosts = names.map((_name, index) => names.slice(index).join("."));
  return hosts.map((name) => networks[name]).find((network) => network !== undefined);
}

/**
 * The network on which an address is somebody's profile. Mastodon has no host of its own: whatever else has an address
 * such as `/@jo` is one of its servers. Undefined for every other address.
 */
export function profileOf(address: string): Profile | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const network = networkOf(hostname) ?? (/^\/@[^/]+\/?$/.test(pathname) ? "mastodon" : undefined);
  return network === undefined ? undefined : { mark: markOf(network) };
}
