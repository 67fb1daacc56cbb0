import { pagePaths } from "../support/owner-content";
import type { FolderServer } from "../support/serve-folder";
import { serveSite } from "../support/serve-site";
import { buildTimeout, sampleSite } from "../support/sites";

const { content } = sampleSite;
const [section = { path: "" }] = content.sections;
let server: FolderServer;

beforeAll(async () => {
  server = await serveSite(await sampleSite.build());
}, buildTimeout);
afterAll(() => server.close());

const get = (path: string) => fetch(server.origin + path, { redirect: "manual" });

test.each(pagePaths(content))("%s is served as it is", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`window.pagePath="${path}"`);
});

test.each(["/nowhere", "/nowhere/", "/about/nowhere/"])(
  "%s is answered with status 404 and Page Not Found",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("the page you&#x27;re looking for doesn&#x27;t exist.");
  },
);

test.each([
  ["/portfolio/unknown", "/"],
  ["/portfolio/unknown/", "/"],
  ["/portfolio/un/known/", "/"],
  [`${section.path}deeper/`, section.path],
])("%s is sent to %s, not for good", async (path, target) => {
  const response = await get(path);
  expect(response.status).toBe(302);
  expect(new URL(response.headers.get("location") ?? "", server.origin).pathname).toBe(target);
});
