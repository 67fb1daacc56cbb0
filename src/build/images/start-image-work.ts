import type { BuildArgs } from "gatsby";

/** The parts of Gatsby's state that say which page queries a build will run. */
interface BuildState {
  readonly pages: ReadonlyMap<
    string,
    { readonly path: string; readonly componentPath: string; readonly context: object }
  >;
  readonly components: ReadonlyMap<string, { readonly query: string }>;
  readonly queries: { readonly trackedQueries: ReadonlyMap<string, { readonly dirty: number }> };
}

const CLEAN = 0;

/**
 * Runs the page queries that this build has to run once before webpack starts. Their results are thrown away, but
 * the image jobs they create keep the second core busy while webpack, which works on one, bundles the scripts;
 * the queries proper find these jobs done or under way. Mistakes in a query are told when it runs for its page.
 */
export async function startImageWork({ graphql, store }: BuildArgs): Promise<void> {
  const { pages, components, queries } = store.getState() as unknown as BuildState;
  for (const { path, componentPath, context } of pages.values()) {
    const query = components.get(componentPath)?.query;
    if (query && queries.trackedQueries.get(path)?.dirty !== CLEAN)
      await graphql(query, { path, ...context });
  }
}
