import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { startHttpServer } from "./support/http-server";
import { startWorld, validMessage } from "./support/world";

/** What the API answers and logs when the captcha provider answers like this, and how often the provider was asked. */
async function askFaulty(answer: RequestListener, overrides: Record<string, string> = {}) {
  let questions = 0;
  const provider = await startHttpServer((request, response) => {
    questions += 1;
    request.resume();
    answer(request, response);
  });
  const world = await startWorld({ RECAPTCHA_VERIFY_URL: provider.url, ...overrides });
  const response = await world.post(validMessage());
  const { error } = (await response.json()) as { error: string };
  const { logs, mail } = world;
  await Promise.all([world.close(), provider.close()]);
  return { answer: [response.status, error], logs, mails: mail.mails.length, questions };
}

const refused = {
  answer: [502, "The captcha could not be checked."],
  mails: 0,
  questions: 1,
};

/** Shorter than any answer that never ends. */
const soon = { MESSAGES_TIMEOUT_MS: "400" };

const drip = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json" });
  const dripping = setInterval(() => response.write(" "), 20);
  response.on("close", () => {
    clearInterval(dripping);
  });
};

it.each<[string, RequestListener, Record<string, string>]>([
  ["never answers", () => undefined, soon],
  ["answers in drips", drip, soon],
  ["resets the connection", (request) => request.socket.destroy(), {}],
  ["answers with a page", (_request, response) => response.end("<html>not JSON</html>"), {}],
  ["answers with something else", (_request, response) => response.end("[]"), {}],
])("502 when the provider %s, and nothing is sent", async (_name, answer, settings) => {
  expect(await askFaulty(answer, settings)).toMatchObject({
    ...refused,
    logs: [expect.stringMatching(/^messages: 502 captcha provider: \w+$/)],
  });
});

it("502 when the provider answers with 200 MB of gzip, without unpacking more than a little", async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, " "));
  const found = await askFaulty((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb);
  });
  expect(found).toMatchObject({ ...refused, logs: ["messages: 502 captcha provider: RangeError"] });
});

it("502 when the provider sends the question elsewhere: the secret goes to nobody else", async () => {
  let leaks = 0;
  const elsewhere = await startHttpServer((_request, response) => {
    leaks += 1;
    response.end(
      JSON.stringify({ success: true, score: 1, action: "contact_form", hostname: "site.example" }),
    );
  });
  const found = await askFaulty((_request, response) => {
    response.writeHead(307, { location: elsewhere.url }).end();
  });
  await elsewhere.close();
  expect([found, leaks]).toMatchObject([refused, 0]);
});

it("takes a token that was made on the site itself, whatever its name, where the API is served with it", async () => {
  const world = await startWorld({ MESSAGES_ORIGINS: "self" });
  const origin = new URL(world.url).origin;
  world.captcha.answer = { hostname: "127.0.0.1" };
  expect((await world.post(validMessage(), { origin })).status).toBe(200);
  world.captcha.answer = { hostname: "other.example" };
  expect((await world.post(validMessage(), { origin })).status).toBe(403);
  await world.close();
});
