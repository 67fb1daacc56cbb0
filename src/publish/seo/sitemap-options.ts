/**
 * Options of gatsby-plugin-sitemap: every page but the Page Not Found screen, which the plugin leaves out itself.
 * The plugin adds the path prefix. Only addresses: search engines ignore frequencies and priorities.
 */
export function sitemapOptions(origin: string) {
  return {
    createLinkInHead: false,
    query: "{ allSitePage { nodes { path } } }",
    resolveSiteUrl: () => origin,
    serialize: ({ path }: { path: string }) => ({ url: path }),
  };
}
