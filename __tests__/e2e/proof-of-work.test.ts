import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { validProject, writeProject } from "../content/support/content-folder";
import { startMailServer, type MailServer } from "../messages/support/mail-server";
import { readMail } from "../messages/support/read-mail";
import { freePort } from "../support/free-port";
import { buildSite } from "../support/site-build";
import type { TestSite } from "../support/sites";
import { visits } from "../support/visits";
import { contactPage } from "./support/contact-page";
import { serveSite, type ServedSite } from "./support/served-site";

jest.setTimeout(120_000);

/** A site that takes its own messages, with the captcha that needs no account. */
const sendingSite: TestSite = {
  name: "a site that takes its own messages",
  build: async () =>
    buildSite({
      name: "proof-of-work",
      content: join(await writeProject(await validProject()), "content"),
      environment: { MESSAGES_WITH_SITE: "true", GATSBY_MESSAGES_STAGE: "prod" },
    }),
};

describe("a site without a single setting", () => {
  let site: ServedSite;
  let publicFolder: string;
  const serve = async (): Promise<ServedSite> => {
    publicFolder = await sendingSite.build();
    await rm(join(dirname(publicFolder), "outbox"), { recursive: true, force: true });
    return (site = await serveSite(publicFolder, await freePort(), {}));
  };
  const { visit, world } = visits(sendingSite, { serve });

  test("sends into the outbox, again and again, without a reload, and asks nobody outside", async () => {
    const { page, open, log } = await visit();
    await open("/contact/");
    const form = contactPage(page);
    for (const body of ["First\nletter", "Second"]) {
      await form.fill({ body });
      await page.waitForSelector("button[type=submit]:enabled");
      await form.send.click();
      await form.success.waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
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
    expect({ outside: world().requests, log: await log() }).toEqual({ outside: [], log: [] });
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
    await page.getByText(/^Messages cannot be sent at the moment/).waitFor();
    expect(await contactPage(page).send.isDisabled()).toBe(true);
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
    return serveSite(await sendingSite.build(), port, {
      SMTP_URL: mail.url,
      MESSAGES_FROM: "Portfolio <portfolio@site.example>",
      MESSAGES_TO: "owner@inbox.example",
      MESSAGES_ORIGINS: `http://localhost:${port}`,
    });
  };
  const { visit } = visits(sendingSite, { serve });

  test("sends the message there", async () => {
    const { page, open } = await visit();
    await open("/contact/");
    const form = contactPage(page);
    await form.fill();
    await page.waitForSelector("button[type=submit]:enabled");
    await form.send.click();
    await form.success.waitFor();
    expect(mail.mails.splice(0).map(({ to }) => to)).toEqual([["owner@inbox.example"]]);
  });
});
