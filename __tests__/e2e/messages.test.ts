import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { startCaptchaProvider, type CaptchaProvider } from "../messages/support/captcha-provider";
import { flood } from "../messages/support/flood";
import { startMailServer, type MailServer } from "../messages/support/mail-server";
import { decodeWords, readMail } from "../messages/support/read-mail";
import { workingEnvironment } from "../messages/support/world";
import { freePort } from "../support/free-port";
import { configuredSite } from "../support/sites";
import { browserSession } from "../support/browser-session";
import { contactPage, letter } from "./support/contact-page";
import { serveSite, type ServedSite } from "./support/served-site";

let publicFolder: string;
let mail: MailServer;
let captcha: CaptchaProvider;
let site: ServedSite;

async function start(overrides: Record<string, string> = {}): Promise<ServedSite> {
  const port = await freePort();
  const origins = { MESSAGES_ORIGINS: `http://localhost:${port}` };
  return serveSite(publicFolder, port, { ...workingEnvironment(mail, captcha), ...origins, ...overrides });
}

const api = () => `${site.origin}/api/prod/messages`;

async function serve(): Promise<ServedSite> {
  publicFolder = await configuredSite.build();
  [mail, captcha] = await Promise.all([startMailServer(), startCaptchaProvider()]);
  captcha.answer = { hostname: "localhost" };
  return (site = await start());
}

const { visit, network } = browserSession(configuredSite, { serve });

afterAll(() => Promise.all([mail.close(), captcha.close()]));

/** Opens the contact page, whose messages go to the API that stands beside the site, on another origin. */
async function openForm() {
  const { page, open } = await visit();
  network().api.real = api();
  await open("/contact/");
  return contactPage(page);
}

const post = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
  fetch(api(), { method: "POST", headers, body });

it("delivers what a visitor writes in the browser to the owner's inbox, byte for byte", async () => {
  const subject = "Eine Frage – 質問  ✉️";
  const body = "Grüße aus 東京 👩‍👩‍👧‍👦\n\n.\nשלום\n  two spaces  \n" + "a long line ".repeat(200) + "the end";
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

it("shows the visitor a failure and keeps the text when the captcha score is too low", async () => {
  captcha.answer = { hostname: "localhost", score: 0.1 };
  const form = await openForm();
  await form.fill();
  await form.send.click();
  await form.failure.waitFor();
  expect(await form.values()).toEqual(letter);
  expect(mail.mails).toEqual([]);
  captcha.answer = { hostname: "localhost" };
});

function multipart(): FormData {
  const form = new FormData();
  form.set("subject", "x");
  return form;
}

it.each([
  [400, "malformed JSON", '{"subject":', "application/json"],
  [413, "one byte too much", "x".repeat(65_537), "application/json"],
  [413, "a megabyte", "x".repeat(1_000_000), "application/json"],
  [415, "a form", "subject=x", "application/x-www-form-urlencoded"],
  [415, "a form with files", multipart(), undefined],
  [422, "no message", "{}", "application/json"],
])("answers %d in JSON to %s", async (status, _name, body, type) => {
  const response = await post(body, type ? { "content-type": type } : {});
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) as string });
});

it("answers 503 and logs what to set when a setting is missing", async () => {
  const bare = await start({ MESSAGES_TO: "" });
  const response = await fetch(`${bare.origin}/api/prod/messages`, { method: "POST", body: "{}" });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: "Messages are not configured." });
  await bare.close();
  expect(bare.output()).toContain("MESSAGES_TO is missing: set it to");
}, 120_000);

it("answers 1,000 requests at once, again and again, and its memory stays flat", async () => {
  const measure = async () => {
    const statuses = await flood(api(), 1000);
    const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" });
    return { statuses, megabytes: Number(stdout) / 1024 };
  };
  const first = await measure();
  await measure();
  const third = await measure();
  expect(third.statuses).toEqual(Array<number>(1000).fill(429));
  expect(mail.mails.splice(0).length).toBeLessThan(10);
  expect(third.megabytes - first.megabytes).toBeLessThan(150);
}, 300_000);

it("publishes no secret", async () => {
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const content = await readFile(file, "latin1");
    if (content.includes("never-published")) throw new Error(`${file} holds a secret.`);
  }
}, 60_000);
