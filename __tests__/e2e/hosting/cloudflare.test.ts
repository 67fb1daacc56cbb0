import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { solveChallenge, type Challenge } from "altcha-lib";
import { ar } from "../../../src/i18n/ar";
import {
  startEncryptedMailServer,
  writeCertificate,
  type EncryptedMailServer,
} from "../../contact-api/support/encrypted-mail-server";
import { startMailServer, type MailServer } from "../../contact-api/support/mail-server";
import { readMail } from "../../contact-api/support/read-mail";
import { validMessage } from "../../contact-api/support/test-api";
import { rebuiltSite } from "../../support/test-sites";
import { browserSession } from "../../support/browsers/browser-session";
import { contactForm, message } from "../support/contact-page";
import { startWorker, type Worker } from "../support/cloudflare-worker";

const owner = { MESSAGES_FROM: "Portfolio <portfolio@site.example>", MESSAGES_TO: "owner@inbox.example" };
const secret = { MESSAGES_SECRET: "0123456789abcdef0123456789abcdef" };

let plain: MailServer;
let implicit: EncryptedMailServer;
let upgraded: EncryptedMailServer;
let worker: Worker;
let site: string;
const cleanUps: (() => Promise<unknown>)[] = [];

/** Starts the site with its API and a mail server that upgrades connections (STARTTLS). */
async function serve(): Promise<Worker> {
  const certificate = writeCertificate();
  [plain, implicit, upgraded] = await Promise.all([
    startMailServer(),
    startEncryptedMailServer("smtps"),
    startEncryptedMailServer("smtp"),
  ]);
  cleanUps.push(plain.close, implicit.close, upgraded.close);
  site = await rebuiltSite.build();
  const settings = { ...owner, ...secret, SMTP_URL: upgraded.url };
  worker = await startWorker({ site, settings }, { NODE_EXTRA_CA_CERTS: certificate });
  return worker;
}

const { visit } = browserSession(rebuiltSite, { serve });

afterAll(async () => {
  await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
});

const api = () => `${worker.origin}/api/prod/messages`;

async function solvedToken(): Promise<string> {
  const challenge = (await (await fetch(`${api()}/challenge`)).json()) as Challenge;
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

async function post(captcha?: string, origin = worker.origin): Promise<number> {
  const body = JSON.stringify({ ...validMessage(), captcha: captcha ?? (await solvedToken()) });
  const response = await fetch(api(), {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body,
  });
  return response.status;
}

test("delivers a message by STARTTLS when it carries a proof of work", async () => {
  const { page, open, problems } = await visit();
  await open("/contact/");
  const form = contactForm(page, ar);
  await form.fill();
  await form.waitForToken();
  await form.send.click();
  await form.success.waitFor();
  expect(await problems()).toEqual([]);
  const [{ raw } = { raw: "" }, ...others] = upgraded.mails.splice(0);
  expect(others).toEqual([]);
  expect(readMail(raw).text.toString()).toBe(message.body);
  expect(upgraded.logins.splice(0)).toEqual([true]);
  await worker.waitForOutput("messages: 200 sent");
});

test("accepts a challenge once when instances change, and delivers by smtps", async () => {
  const captchaToken = await solvedToken();
  expect(await post(captchaToken)).toBe(200);
  await worker.deploy({ site, settings: { ...owner, ...secret, SMTP_URL: implicit.url } });
  expect(await post(captchaToken)).toBe(403);
  expect(await post()).toBe(200);
  expect([implicit.mails.splice(0).length, implicit.logins.splice(0)]).toEqual([1, [true]]);
  upgraded.mails.length = 0;
});

test("sends nothing when the mail server has another host's certificate", async () => {
  const SMTP_URL = implicit.url.replace("localhost", "127.0.0.1");
  await worker.deploy({ site, settings: { ...owner, ...secret, SMTP_URL } });
  expect([await post(), implicit.logins]).toEqual([502, []]);
});

test("limits the messages of a visitor across instances", async () => {
  const settings = { ...owner, ...secret, SMTP_URL: plain.url, MESSAGES_RATE_LIMIT: "1" };
  await worker.deploy({ site, settings });
  const statuses = [await post("x"), await post("x")];
  expect(statuses.at(-1)).toBe(429);
});

test("requires MESSAGES_ORIGINS when the API runs without the site", async () => {
  const settings = { ...owner, ...secret, SMTP_URL: plain.url, GATSBY_CAPTCHA: "proof-of-work" };
  await worker.deploy({ settings });
  expect(await post("x")).toBe(503);
  await worker.waitForOutput("MESSAGES_ORIGINS is missing: set it to");
  const origin = "https://site.example";
  await worker.deploy({ settings: { ...settings, MESSAGES_ORIGINS: origin } });
  const challenge = await fetch(`${api()}/challenge`, { headers: { origin } });
  expect([challenge.status, challenge.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
  expect(await post()).toBe(403);
  expect([await post(undefined, origin), plain.mails.splice(0).length]).toEqual([200, 1]);
});
