/** What the settings have to be like on a host. */
export type KnownHost = {
  /** Whether the API is served with the site, so that pages of its own origin may send. */
  readonly isBesideSite: boolean;
  /** Whether instances that know nothing of each other answer. */
  readonly hasManyInstances: boolean;
  /** Whether connections to port 25 are refused. */
  readonly blocksPort25?: boolean;
};

/** The hosts of `src/messages/hosts`, by the names that `npm run messages:check -- --host` takes. */
export const knownHosts = {
  node: { isBesideSite: true, hasManyInstances: false },
  netlify: { isBesideSite: true, hasManyInstances: true },
  cloudflare: { isBesideSite: true, hasManyInstances: true, blocksPort25: true },
  "cloudflare-api": { isBesideSite: false, hasManyInstances: true, blocksPort25: true },
  lambda: { isBesideSite: false, hasManyInstances: true },
} as const satisfies Record<string, KnownHost>;

/** The host of a name; undefined when nothing is known of it. */
export function knownHost(name: string): KnownHost | undefined {
  return Object.entries(knownHosts).find(([known]) => known === name)?.[1];
}
