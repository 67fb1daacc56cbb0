/*
 * Without this, a save is lost when a page that nobody has seen yet is opened within half a second of it: Gatsby 5.16.1
 * runs the queries of a page in `gatsby develop` when it is asked for, and forgets the changes that it collects for half
 * a second when it begins to. Neither the changed text nor a new section's page comes before the next save.
 * `__tests__/e2e/live-authoring.test.ts` fails when it does not work any more.
 */

/**
 * Has `gatsby develop` run the queries of all pages when their data changes, not of those alone that are looked at; what
 * Gatsby does on a CI server. To be called in `onPreInit`, before which Gatsby sets what this takes back.
 */
export function queryAllPages(): void {
  delete process.env["GATSBY_QUERY_ON_DEMAND"];
}
