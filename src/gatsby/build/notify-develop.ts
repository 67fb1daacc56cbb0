/** Name of the environment variable with the URL that takes the events of `gatsby develop`. */
export const eventsVariable = "DEVELOP_EVENTS";

/** URL path at which a page in develop gets the problems of the content: a JSON list of lines. */
export const contentProblemsPath = "/api/content-problems";

/** Events of `gatsby develop`: it has started, or it has created the pages of changed content. */
export type DevelopEvent = "started" | "pages";

/** Tells the process that started `gatsby develop` of an event; does nothing in a build. */
export async function notifyDevelop(event: DevelopEvent): Promise<void> {
  const url = process.env[eventsVariable];
  if (url) await fetch(`${url}/${event}`, { method: "POST" });
}
