import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ar } from "../../src/texts/ar";
import { startMailServer, type MailServer } from "../messages/support/mail-server";
import { readMail } from "../messages/support/read-mail";
import { freePort } from "../support/free-port";
import { nextSite } from "../support/sites";
import { browserSession } from "../support/browser-session";
import { contactPage } from "./support/contact-page";
import { serveSite, type ServedSite } from "./support/served-site";

jest.setTimeout(120_000);

describe("a site without a single setting", () => {
  let site: ServedSite;
  let publicFolder: string;
  const serve = async (): Promise<ServedSite> => {
    publicFolder = await nextSite.build();
    await rm(join(dirname(publicFolder), "outbox"), { recursive: true, force: true });
    return (site = await serveSite(publicFolder, await freePort(), {}));
  };
  const { visit, network } = browserSession(nextSite, { serve });

  test("sends into the outbox, again and again, without a reload, and asks nobody outside", async () => {
    const { page, open, log } = await visit();
    await open("/contact/");
    const form = contactPage(page, ar);
    for (const body of ["First\nletter", "Second"]) {
      await form.fill({ body });
      await page.waitForSelector("button[type=submit]:enabled");
      await form.send.click();
      await form.success.waitFor();
      await page.getByRole("button", { name: ar.dismiss }).click();
    }
    const outbox = join(dirname(publicFolder), "outbox");
    const files = await readdir(outbox);
    const texts = await Promise.all(
      files
        .sort()
        .map(async (name) => readMail(await readFile(join(outbox, name), "latin1")).text.toString()),
    );
    expect(texts).toEqual(["First\nletter", "Second"]);
    expect(site.output().match(/no SMTP_URL is set, so the message is in outbox.+\.eml\n/g)).toHaveLength(2);
    expect({ outside: network().requests, log: await log() }).toEqual({ outside: [], log: [] });
  });

  test("solves the challenge on the contact page alone, in a worker, which stays within the budget", async () => {
    const { page, open } = await visit();
    const workers: string[] = [];
    const asked: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open("/about/");
    await open("/contact/");
    await page.waitForSelector("button[type=submit]:enabled");
    const contactAt = asked.indexOf("/contact/");
    expect(asked.slice(0, contactAt).filter((path) => /proof-of-work|messages/.test(path))).toEqual([]);
    expect(workers).toEqual([expect.stringMatching(/proof-of-work-worker-[\da-f]{20}\.js$/)]);
    const file = await readFile(join(publicFolder, new URL(workers[0] ?? "").pathname));
    expect(file.byteLength).toBeLessThan(16 * 1024);
  });

  test("keeps Send disabled while there is no challenge, and says so", async () => {
    const { page, open } = await visit();
    await page.route("**/messages/challenge", (route) => route.fulfill({ status: 503, body: "{}" }));
    await open("/contact/");
    await page.getByText(ar.cannotSend).waitFor();
    expect(await contactPage(page, ar).send.isDisabled()).toBe(true);
  });

  test("is in Arabic, mirrored, and as wide as the window", async () => {
    for (const width of [375, 1440]) {
      const { page, open } = await visit({ viewport: { width, height: 800 } });
      await open("/");
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      ).toEqual(["ar", "rtl"]);
      const nameBox = await page.getByRole("banner").getByRole("link", { name: "ليلى" }).boundingBox();
      expect(nameBox?.x).toBeGreaterThan(width / 2);
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways()).toBe(0);
      await page.getByRole("contentinfo").getByRole("link", { name: ar.contact }).click();
      await page.getByRole("heading", { level: 1, name: ar.contact }).waitFor();
      await page
        .getByText(ar.navigatedTo.replace("{page}", ar.contact), { exact: true })
        .waitFor({ state: "attached" });
      expect(await sideways()).toBe(0);
    }
  });
});

describe("a site with a mail server", () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());

  const serve = async (): Promise<ServedSite> => {
    const port = await freePort();
    return serveSite(await nextSite.build(), port, {
      SMTP_URL: mail.url,
      MESSAGES_FROM: "Portfolio <portfolio@site.example>",
      MESSAGES_TO: "owner@inbox.example",
      MESSAGES_ORIGINS: `http://localhost:${port}`,
    });
  };
  const { visit } = browserSession(nextSite, { serve });

  test("sends the message there", async () => {
    const { page, open } = await visit();
    await open("/contact/");
    const form = contactPage(page, ar);
    await form.fill();
    await page.waitForSelector("button[type=submit]:enabled");
    await form.send.click();
    await form.success.waitFor();
    expect(mail.mails.splice(0).map(({ to }) => to)).toEqual([["owner@inbox.example"]]);
  });
});
