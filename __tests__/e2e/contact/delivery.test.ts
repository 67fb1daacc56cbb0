import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ar } from "../../../src/i18n/ar";
import { startCaptchaProvider, type CaptchaProvider } from "../../contact-api/support/captcha-provider";
import { startMailServer, type MailServer } from "../../contact-api/support/mail-server";
import { decodeWords, readMail } from "../../contact-api/support/read-mail";
import { workingEnvironment } from "../../contact-api/support/test-api";
import { publicFiles } from "../../built-sites/support/public-files";
import { browserSession } from "../../support/browsers/browser-session";
import { buildEnvironment } from "../../support/built-sites/site-build";
import { freePort } from "../../support/free-port";
import { startProgram, type Program } from "../../support/start-program";
import { configuredSite, rebuiltSite } from "../../support/test-sites";
import { contactForm } from "../support/contact-page";

/** `npm run serve` in its own process. */
interface ServeProcess extends Program {
  readonly origin: string;
}

/** Runs `npm run serve` for a `public/` folder with settings of the contact API until it answers. */
async function startServe(
  publicFolder: string,
  port: number,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ServeProcess> {
  // Without npm between them, the server ends when it is told to.
  const server = await startProgram({
    program: process.execPath,
    options: ["packages/cli/run.cjs", "serve", "--port", String(port)],
    folder: dirname(publicFolder),
    environment: { ...buildEnvironment({}), ...settings },
    ready: "The site is served at",
  });
  return { ...server, origin: `http://localhost:${port}` };
}

describe("with reCAPTCHA and a mail server", () => {
  let mail: MailServer;
  let captcha: CaptchaProvider;
  let publicFolder: string;

  const serve = async (): Promise<ServeProcess> => {
    publicFolder = await configuredSite.build();
    [mail, captcha] = await Promise.all([startMailServer(), startCaptchaProvider()]);
    const port = await freePort();
    const settings = { ...workingEnvironment(mail, captcha), MESSAGES_ORIGINS: `http://localhost:${port}` };
    return startServe(publicFolder, port, settings);
  };
  const { visit, origin, network } = browserSession(configuredSite, { serve });
  afterAll(() => Promise.all([mail.close(), captcha.close()]));

  const openForm = async () => {
    const { page, open } = await visit();
    network().api.real = `${origin()}/api/prod/messages`;
    await open("/contact/");
    return contactForm(page);
  };

  test("delivers the text byte for byte", async () => {
    captcha.answer = { hostname: "localhost" };
    const subject = "Eine Frage – 質問  ✉️";
    const body = `Grüße aus 東京 👩‍👩‍👧‍👦\n\n.\nשלום\n  two spaces  \n${"a long line ".repeat(200)}the end`;
    const form = await openForm();
    await form.fill({ from: "Vera Øst", replyToAddress: "vera@visitor.example", subject, body });
    await form.send.click();
    await form.success.waitFor();
    const [{ raw } = { raw: "" }, ...others] = mail.mails.splice(0);
    const { headers, text } = readMail(raw);
    expect(others).toEqual([]);
    expect(text.equals(Buffer.from(body))).toBe(true);
    expect(decodeWords(headers.subject ?? "")).toBe(subject);
    expect(decodeWords(headers["reply-to"] ?? "")).toBe("Vera Øst <vera@visitor.example>");
    expect(captcha.questions.at(-1)?.get("response")).toBe("token 1");
  });

  test("publishes no secret", async () => {
    const files = await publicFiles(publicFolder);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const hasSecret = (await readFile(join(publicFolder, file), "latin1")).includes("never-published");
      expect({ file, hasSecret }).toEqual({ file, hasSecret: false });
    }
  });
});

describe("without settings", () => {
  let server: ServeProcess;
  let publicFolder: string;
  const outbox = (): string => join(dirname(publicFolder), "outbox");
  const serve = async (): Promise<ServeProcess> => {
    publicFolder = await rebuiltSite.build();
    await rm(outbox(), { recursive: true, force: true });
    return (server = await startServe(publicFolder, await freePort(), {}));
  };
  const { visit, network } = browserSession(rebuiltSite, { serve });

  test("writes a message with proof of work to the outbox, without a request to another host", async () => {
    const { page, open, log } = await visit();
    await open("/contact/");
    const form = contactForm(page, ar);
    for (const body of ["First\nletter", "Second"]) {
      await form.fill({ body });
      await form.waitForToken();
      await form.send.click();
      await form.success.waitFor();
      await page.getByRole("button", { name: ar.dismiss }).click();
    }
    const files = (await readdir(outbox())).sort();
    const mails = await Promise.all(files.map((name) => readFile(join(outbox(), name), "latin1")));
    const texts = mails.map((mail) => readMail(mail).text.toString());
    expect(texts).toEqual(["First\nletter", "Second"]);
    expect(server.output().match(/no SMTP_URL is set, so the message is in outbox.+\.eml\n/g)).toHaveLength(
      2,
    );
    expect({ outside: network().requests, log: await log() }).toEqual({ outside: [], log: [] });
  });

  test("has challenges when reCAPTCHA is chosen, but has no site key", async () => {
    const other = await startServe(publicFolder, await freePort(), { GATSBY_CAPTCHA: "recaptcha" });
    expect((await fetch(`${other.origin}/api/prod/messages/challenge`)).status).toBe(200);
    await other.close();
  });

  test("solves the challenge in a worker of at most 16 KB, on the contact page only", async () => {
    const { page, open } = await visit();
    const workers: string[] = [];
    const requests: string[] = [];
    page.on("worker", (worker) => workers.push(new URL(worker.url()).pathname));
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await open("/about/");
    expect(requests.filter((path) => /proof-of-work|messages/.test(path))).toEqual([]);
    await open("/contact/");
    await contactForm(page, ar).waitForToken();
    expect(workers).toEqual([expect.stringMatching(/proof-of-work-worker-[\da-f]{20}\.js$/)]);
    expect((await readFile(join(publicFolder, workers[0] ?? ""))).byteLength).toBeLessThan(16 * 1024);
  });

  test("disables the button and says so when there is no challenge, until the network is back", async () => {
    const { page, open } = await visit();
    await page.route("**/messages/challenge", (route) => route.fulfill({ status: 503, body: "{}" }));
    await open("/contact/");
    await page.getByText(ar.cannotSend).waitFor();
    expect(await contactForm(page, ar).send.isDisabled()).toBe(true);
    await page.unroute("**/messages/challenge");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await contactForm(page, ar).waitForToken();
  });
});
