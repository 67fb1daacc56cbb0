import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { startServer } from "../support/http-server";
import { startApi, useApi, validMessage } from "./support/test-api";

describe("a captcha provider that fails", () => {
  const drip = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json" });
    const dripping = setInterval(() => response.write(" "), 20);
    response.on("close", () => {
      clearInterval(dripping);
    });
  };

  it.each<[string, RequestListener, Record<string, string>]>([
    ["never answers", () => undefined, { MESSAGES_TIMEOUT_MS: "400" }],
    ["never ends its answer", drip, { MESSAGES_TIMEOUT_MS: "400" }],
    ["resets the connection", (request) => request.socket.destroy(), {}],
    ["answers with a page", (_request, response) => response.end("<html>not JSON</html>"), {}],
    ["answers with another type", (_request, response) => response.end("[]"), {}],
    [
      "redirects, without sending the secret there",
      (request, response) => {
        const passing = { success: true, score: 1, action: "contact_form", hostname: "site.example" };
        if (request.url === "/elsewhere") response.end(JSON.stringify(passing));
        else response.writeHead(307, { location: "/elsewhere" }).end();
      },
      {},
    ],
  ])("causes 502 and no e-mail when it %s", async (_name, answer, settings) => {
    let questions = 0;
    const provider = await startServer((request, response) => {
      questions += 1;
      request.resume();
      answer(request, response);
    });
    const api = await startApi({ RECAPTCHA_VERIFY_URL: provider.origin, ...settings });
    const response = await api.post(validMessage());
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: "The captcha could not be checked." },
    ]);
    expect([questions, api.mail.mails]).toEqual([1, []]);
    expect(api.logs).toEqual([expect.stringMatching(/^messages: 502 captcha provider: \w+$/)]);
    await provider.close();
  });
});

describe("a token of reCAPTCHA", () => {
  const api = useApi({ MESSAGES_RATE_LIMIT: "1000000" });
  beforeEach(() => {
    api().captcha.answer = {};
    api().logs.length = 0;
  });

  test.each([
    ["the provider does not know it", { success: false }, 403, /not valid/],
    ["it was used", { success: false, "error-codes": ["timeout-or-duplicate"] }, 403, /used before/],
    ["its score is low", { score: 0.4 }, 403, /score is too low/],
    ["it has no score", { score: undefined }, 403, /score is too low/],
    ["it is for another action", { action: "login" }, 403, /another action/],
    ["it is of another site", { hostname: "evil.example" }, 403, /another site/],
    [
      "the secret is wrong",
      { success: false, "error-codes": ["invalid-input-secret"] },
      503,
      /^Messages are/,
    ],
  ])("is rejected when %s", async (_name, answer, status, error) => {
    api().captcha.answer = answer;
    const response = await api().post(validMessage());
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: expect.stringMatching(error) as string },
    ]);
    expect(api().mail.mails).toEqual([]);
    if (status === 503) expect(api().logs).toEqual([expect.stringContaining("RECAPTCHA_SECRET is wrong")]);
  });

  test("is sent to the provider with the secret when a message arrives", async () => {
    const message = validMessage();
    expect((await api().post(message)).status).toBe(200);
    expect(Object.fromEntries(api().captcha.questions.at(-1) ?? [])).toEqual({
      secret: "the-captcha-secret",
      response: message["captcha"],
    });
    expect(api().mail.mails.splice(0)).toHaveLength(1);
  });

  test("is accepted once when it arrives twenty times at once", async () => {
    const message = validMessage();
    const responses = await Promise.all(Array.from({ length: 20 }, () => api().post(message)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(403)]);
    expect(api().mail.mails.splice(0)).toHaveLength(1);
  });
});

test("accepts a token of the request's host when MESSAGES_ORIGINS is self", async () => {
  const api = await startApi({ MESSAGES_ORIGINS: "self" });
  const { origin } = new URL(api.url);
  api.captcha.answer = { hostname: "127.0.0.1" };
  expect((await api.post(validMessage(), { origin })).status).toBe(200);
  api.captcha.answer = { hostname: "other.example" };
  expect((await api.post(validMessage(), { origin })).status).toBe(403);
});
