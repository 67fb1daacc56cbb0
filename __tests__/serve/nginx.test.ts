import { rm } from "node:fs/promises";
import { join } from "node:path";
import { hostFolder, hosts } from "../e2e/support/hosts";
import { needs } from "../support/needs";
import type { TestServer } from "../support/http-server";
import { writeProject } from "../support/project-folder";

const nginx = hosts.find(({ name }) => name === "nginx");
const { describe } = needs(nginx?.isInstalled === true, "nginx: apt-get install nginx");

const files = {
  "public/index.html": "home",
  "public/404.html": "not here",
  "public/de/404.html": "nicht hier",
  "public/portfolio/music/index.html": "music",
  "public/de/portfolio/music/index.html": "Musik",
  "public/_redirects": "/portfolio/* / 302\n",
  "public/_headers": "/*\n  Name: x\n",
};

describe.each(["", "/work"])("a site below %j/ on nginx", (prefix) => {
  let folder: string;
  let server: TestServer | undefined;
  const get = (path: string) => fetch(server?.origin + prefix + path, { redirect: "manual" });

  beforeAll(async () => {
    folder = await hostFolder(join(writeProject(files), "public"), prefix);
    server = await nginx?.serve(folder, { prefix, languagePrefixes: ["/de"] });
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ["/404.html", "not here"],
    ["/404.html?a=1", "not here"],
    ["/404/", "not here"],
    ["/404", "not here"],
    ["/nowhere", "not here"],
    ["/de/404.html", "nicht hier"],
    ["/de/404/", "nicht hier"],
    ["/de/nowhere", "nicht hier"],
  ])("answers %s with status 404 and Page Not Found in its language", async (path, page) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, page]);
  });

  test.each(["/_redirects", "/_headers", "//_headers", "/%5fheaders", "/_headers/"])(
    "does not serve the files of other hosts: %s",
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, "not here"]);
    },
  );

  test.each([
    ["/portfolio/nowhere?a=1", "/?a=1"],
    ["/portfolio/music/deeper/?a=1&b=%20", "/portfolio/music/?a=1&b=%20"],
    ["/de/portfolio/music/deeper?a=1", "/de/portfolio/music/?a=1"],
    ["/portfolio/music?a=1", "/portfolio/music/?a=1"],
    ["/portfolio/music/deeper", "/portfolio/music/"],
  ])("keeps the query when it redirects %s", async (path, target) => {
    const location = (await get(path)).headers.get("location");
    expect(location).toBe(prefix + target);
  });
});
