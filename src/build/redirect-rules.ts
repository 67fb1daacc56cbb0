import type { PublishedSection } from "./query-sections";

/** One redirect as a host understands it. `fromPath` may end in `/*`. */
export interface RedirectRule {
  readonly fromPath: string;
  readonly toPath: string;
  readonly statusCode: 200 | 302;
}

/**
 * Redirect rules of the portfolio, the most specific first: each section answers at both slash forms, everything
 * else below `/portfolio/` goes to Home. 302, because a cached 301 would hide a section that is added later.
 */
export function redirectRules(sections: readonly Pick<PublishedSection, "path">[]): RedirectRule[] {
  return [
    ...sections.flatMap(({ path }): RedirectRule[] => [
      { fromPath: path.slice(0, -1), toPath: path, statusCode: 302 },
      { fromPath: `${path}*`, toPath: `${path}:splat`, statusCode: 200 },
    ]),
    { fromPath: "/portfolio/*", toPath: "/", statusCode: 302 },
  ];
}
