import { browserSession } from "../../support/browsers/browser-session";
import { serveFolder } from "../../support/serve-folder";
import { secondSite } from "../../support/test-sites";

/** Scripts, styles and comments; tags; texts. */
const parts = /<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]+>|[^<]+/gi;

const hidden = '<a class="__cf_email__" href="/cdn-cgi/l/email-protection">[email&#160;protected]</a>';

/**
 * Replaces the e-mail addresses of a page as Cloudflare's "Email Address Obfuscation" does, without the script
 * that writes them again, and without a look at the comments that switch it off.
 */
function hideAddresses(html: string): string {
  return html.replace(parts, (part, element: string | undefined) => {
    if (element !== undefined || part.startsWith("<!--")) return part;
    return part.startsWith("<")
      ? part.replace(/href="mailto:[^"]*/i, 'href="/cdn-cgi/l/email-protection#2a')
      : part.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, hidden);
  });
}

describe("a site behind a proxy that hides e-mail addresses", () => {
  const { visit } = browserSession(secondSite, {
    motion: "reduce",
    serve: async (changePage) =>
      serveFolder(await secondSite.build(), { changePage: (html) => hideAddresses(changePage(html)) }),
  });

  test("shows addresses that visitors can read and click, before and after hydration", async () => {
    const { page, goTo, open, problems } = await visit();
    for (const show of [goTo, open]) {
      await show("/impressum/");
      const link = (name: string) => page.getByRole("main").getByRole("link", { name });
      expect(await link("werkstatt@soren.test").getAttribute("href")).toBe("mailto:werkstatt@soren.test");
      expect(await link("das Büro").getAttribute("href")).toBe("mailto:buero@soren.test");
      const footer = page.getByRole("contentinfo").locator('a[href="mailto:post@soren.test"]');
      expect(await footer.count()).toBe(1);
    }
    for (const path of ["/", "/about/", "/contact/"]) await open(path);
    expect(await problems()).toEqual([]);
  });
});
