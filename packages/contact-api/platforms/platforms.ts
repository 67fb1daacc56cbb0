/** Properties of a platform that the settings depend on. */
export type PlatformOptions = {
  /** True when the API is served with the site, so that pages of the same origin may send. */
  readonly isServedWithSite?: boolean;
  /** True when several instances without shared memory answer, so that they need one secret. */
  readonly hasManyInstances?: boolean;
  /** True when requests arrive for the owner's host names only. */
  readonly checksHosts?: boolean;
  /** True when connections to port 25 are blocked. */
  readonly blocksPort25?: boolean;
};

const managed = { hasManyInstances: true, checksHosts: true };

/** The platforms of this folder, by the names that `npm run messages:check -- --host` takes. */
export const platforms = {
  node: { isServedWithSite: true },
  netlify: { ...managed, isServedWithSite: true },
  cloudflare: { ...managed, isServedWithSite: true, blocksPort25: true },
  "cloudflare-api": { ...managed, blocksPort25: true },
  lambda: managed,
} as const satisfies Record<string, PlatformOptions>;

/** Returns the platform with a name, or undefined. */
export const findPlatform = (name: string): PlatformOptions | undefined =>
  new Map(Object.entries(platforms)).get(name);
