import { spawn } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startCaptchaProvider, type CaptchaProvider } from "./support/captcha-provider";
import { startMailServer, type MailServer } from "./support/mail-server";
import { readMail } from "./support/read-mail";
import { validMessage, workingEnvironment } from "./support/test-api";
import { temporaryFolder } from "../support/temporary-folder";

type Answer = { statusCode: number; headers: Record<string, string>; body: string };

/** Runs the events one after another in one instance, then prints the answers. */
const runner = `const { handler } = require("./messages.js");
(async () => {
  const answers = [];
  for (const event of JSON.parse(process.env.EVENTS)) answers.push(await handler(event));
  process.stdout.write(JSON.stringify(answers));
  process.exit();
})();`;

async function run(command: string, args: string[], cwd: string, env: Record<string, string | undefined>) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors };
}

/** Returns an event of API Gateway's HTTP API in payload format 2.0. */
function createEvent(fields: Record<string, unknown> = {}, method = "POST") {
  return {
    version: "2.0",
    routeKey: "ANY /messages",
    rawPath: "/prod/messages",
    rawQueryString: "",
    headers: { "content-type": "application/json", origin: "https://site.example", host: "abc.example" },
    requestContext: { stage: "prod", http: { method, path: "/prod/messages", sourceIp: "203.0.113.7" } },
    isBase64Encoded: false,
    ...fields,
  };
}

describe("the bundle for Lambda", () => {
  let folder: string;
  let mail: MailServer;
  let captcha: CaptchaProvider;
  beforeAll(async () => {
    folder = temporaryFolder();
    [mail, captcha] = [await startMailServer(), await startCaptchaProvider()];
    const build = ["run", "build:lambda", "--", `--outfile=${folder}/messages.js`];
    const { errors } = await run("npm", build, join(__dirname, "../.."), {});
    expect(errors).not.toMatch(/error/i);
    expect(await readdir(folder)).toEqual(["messages.js"]);
    await writeFile(join(folder, "runner.js"), runner);
  });

  async function invoke(events: unknown[], overrides: Record<string, string> = {}) {
    const settings = { ...workingEnvironment(mail, captcha), ...overrides };
    const environment = { ...settings, EVENTS: JSON.stringify(events) };
    const { output, errors } = await run(process.execPath, ["runner.js"], folder, environment);
    const answers = JSON.parse(output) as Answer[];
    return { answers, statuses: answers.map(({ statusCode }) => statusCode), errors };
  }

  test("sends a message when API Gateway has encoded it or sends payload format 1.0", async () => {
    const encoded = Buffer.from(JSON.stringify({ ...validMessage(), body: "zwei" })).toString("base64");
    const { answers, statuses, errors } = await invoke([
      createEvent({ body: JSON.stringify({ ...validMessage(), body: "Grüße 👋" }) }),
      createEvent({ body: encoded, isBase64Encoded: true }),
      {
        version: "1.0",
        httpMethod: "POST",
        path: "/prod/messages",
        headers: { "content-type": "application/json", Host: "abc.example" },
        requestContext: { domainName: "abc.example", identity: { sourceIp: "203.0.113.7" } },
        body: JSON.stringify({ ...validMessage(), body: "three" }),
        isBase64Encoded: false,
      },
    ]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(answers[0]?.headers["access-control-allow-origin"]).toBe("https://site.example");
    const texts = mail.mails.splice(0).map(({ raw }) => readMail(raw).text.toString());
    expect(texts).toEqual(["Grüße 👋", "zwei", "three"]);
    expect(errors).toBe("messages: 200 sent\n".repeat(3));
  });

  test("limits each address when API Gateway reports it", async () => {
    const events = [createEvent({}, "OPTIONS"), createEvent(), createEvent({ headers: {} })];
    expect((await invoke(events, { MESSAGES_RATE_LIMIT: "1" })).statuses).toEqual([204, 400, 429]);
  });

  test("answers 503 when settings are missing, and 404 when the event is no request", async () => {
    const { answers, statuses, errors } = await invoke([createEvent(), { Records: [] }], { SMTP_URL: "" });
    expect(statuses).toEqual([503, 404]);
    expect(JSON.parse(answers[0]?.body ?? "")).toEqual({ error: "Messages are not configured." });
    expect(errors).toContain("SMTP_URL is missing");
  });
});
