import { browserSession } from "../support/browsers/browser-session";
import { configuredSite } from "../support/test-sites";

const { visit } = browserSession(configuredSite);

/** The headless shell restores no page. It lists its reason next to those of the page. */
const reasonOfHeadlessShell = "BackForwardCacheDisabledForDelegate";

test.each(["/", "/about/", "/portfolio/drawing/", "/portfolio/games/a-story/", "/contact/"])(
  "the browser can restore %s when the visitor comes back from another site",
  async (path) => {
    const { page, open, goTo } = await visit();
    await open(path);
    const device = await page.context().newCDPSession(page);
    const reasons: string[] = [];
    device.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await device.send("Page.enable");
    await goTo("https://example.com/");
    await page.goBack();
    await page.getByRole("contentinfo").waitFor();
    expect(reasons.filter((reason) => reason !== reasonOfHeadlessShell)).toEqual([]);
  },
);
