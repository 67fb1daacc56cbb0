import { existsSync } from "node:fs";
import { createSectionPages } from "../../src/data/sections/create-section-pages";
import { createRedirects } from "../../src/output/hosting/redirect-rules";
import { redirectRules } from "../../src/output/hosting/redirect-rules";
import { querySections } from "../../src/data/sections/query-sections";

const sections = [
  { id: "node-1", jsonId: "motion", path: "/portfolio/motion/" },
  { id: "node-2", jsonId: "music", path: "/portfolio/music/" },
];

test("each section gets one page at its address, from a template that is there", () => {
  const createPage = jest.fn<undefined, [{ path: string; component: string; context?: unknown }]>();
  createSectionPages(sections, { createPage });
  const pages = createPage.mock.calls.map(([page]) => page);
  expect(pages.map(({ path, context }) => [path, context])).toEqual([
    ["/portfolio/motion/", { id: "node-1" }],
    ["/portfolio/music/", { id: "node-2" }],
  ]);
  for (const { component } of pages) expect(existsSync(component)).toBe(true);
});

test("Gatsby gets every redirect, in order", () => {
  const createRedirect = jest.fn();
  createRedirects(sections, { createRedirect });
  expect(createRedirect.mock.calls.map(([rule]: unknown[]) => rule)).toEqual(redirectRules(sections));
});

test("the list of sections comes from the content", async () => {
  await expect(
    querySections(() => Promise.resolve({ data: { content: { sections } } as never })),
  ).resolves.toBe(sections);
});

test("content that cannot be read stops the build and says why", async () => {
  const failed = querySections(() => Promise.resolve({ errors: ["no content"] }));
  await expect(failed).rejects.toThrow("The sections could not be read: no content");
});
