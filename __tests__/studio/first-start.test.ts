import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestStudio } from "./support/studio-server";

it("knows in the next start that the site has been there before", async () => {
  const site = createServer((_request, response) => response.end("ok"));
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const withoutSite = await startTestStudio();
  expect((await withoutSite.state()).isFirstStart).toBe(true);
  await withoutSite.stop();
  const first = await startTestStudio({}, { folder: withoutSite.folder, siteUrl });
  await first.waitForState((state) => state.siteUrl !== undefined && !state.isFirstStart);
  await first.stop();
  const second = await startTestStudio({}, { folder: withoutSite.folder });
  expect((await second.state()).isFirstStart).toBe(false);
  await second.stop();
  site.close();
});
