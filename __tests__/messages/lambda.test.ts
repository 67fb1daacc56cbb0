import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startCaptchaProvider, type CaptchaProvider } from "./support/captcha-provider";
import { startMailServer, type MailServer } from "./support/mail-server";
import { readMail } from "./support/read-mail";
import { validMessage, workingEnvironment } from "./support/world";

const root = join(__dirname, "../..");

async function run(command: string, args: string[], cwd: string, env: Record<string, string | undefined>) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors };
}

/** An event as API Gateway's HTTP API sends it in payload format 2.0. */
function event(fields: Record<string, unknown> = {}, method = "POST") {
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
    folder = await mkdtemp(join(tmpdir(), "lambda-"));
    mail = await startMailServer();
    captcha = await startCaptchaProvider();
    const { errors } = await run(
      "npm",
      ["run", "build:lambda", "--", `--outfile=${folder}/messages.js`],
      root,
      {},
    );
    expect(errors).not.toMatch(/error/i);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([mail.close(), captcha.close(), rm(folder, { recursive: true })]);
  });

  /** Runs the events one after another in one instance: a process of its own, with nothing beside the bundle. */
  async function invoke(events: unknown[], overrides: Record<string, string> = {}) {
    const runner = `const { handler } = require("./messages.js");
      (async () => { const answers = []; for (const event of JSON.parse(process.env.EVENTS)) answers.push(await handler(event));
      process.stdout.write(JSON.stringify(answers)); process.exit(); })();`;
    await writeFile(join(folder, "runner.js"), runner);
    const environment = {
      ...workingEnvironment(mail, captcha),
      ...overrides,
      EVENTS: JSON.stringify(events),
    };
    const { output, errors } = await run(process.execPath, ["runner.js"], folder, environment);
    type Answer = { statusCode: number; headers: Record<string, string>; body: string };
    return { answers: JSON.parse(output) as [Answer, ...Answer[]], errors };
  }

  it("is one file", async () => {
    expect(await readdir(folder)).toContain("messages.js");
    expect((await readdir(folder)).filter((name) => !/^(messages|runner)\.js$/.test(name))).toEqual([]);
  });

  it("sends a message, also one that API Gateway has encoded", async () => {
    const plain = { ...validMessage(), body: "Grüße 👋" };
    const encoded = Buffer.from(JSON.stringify({ ...validMessage(), body: "zwei" })).toString("base64");
    const { answers, errors } = await invoke([
      event({ body: JSON.stringify(plain) }),
      event({ body: encoded, isBase64Encoded: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].headers["access-control-allow-origin"]).toBe("https://site.example");
    expect(mail.mails.splice(0).map(({ raw }) => readMail(raw).text.toString())).toEqual([
      "Grüße 👋",
      "zwei",
    ]);
    expect(errors).toBe("messages: 200 sent\nmessages: 200 sent\n");
  });

  it("answers a preflight, a bad body and a body that is missing", async () => {
    const { answers } = await invoke([event({}, "OPTIONS"), event({ body: "{" }), event()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 400, 400]);
  });

  it("counts by the address that API Gateway has seen", async () => {
    const { answers } = await invoke([event(), event(), event({ headers: {} })], {
      MESSAGES_RATE_LIMIT: "1",
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 429, 429]);
  });

  it("takes events of payload format 1.0 too", async () => {
    const older = {
      version: "1.0",
      httpMethod: "POST",
      path: "/prod/messages",
      headers: { "content-type": "application/json", Host: "abc.example" },
      requestContext: { domainName: "abc.example", identity: { sourceIp: "203.0.113.7" } },
      body: JSON.stringify(validMessage()),
      isBase64Encoded: false,
    };
    const { answers } = await invoke([older]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200]);
    expect(mail.mails.splice(0)).toHaveLength(1);
  });

  it("answers 503 without settings and 404 to what is no request", async () => {
    const { answers, errors } = await invoke([event(), { Records: [] }], { SMTP_URL: "" });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 404]);
    expect(JSON.parse(answers[0].body)).toEqual({ error: "Messages are not configured." });
    expect(errors).toContain("SMTP_URL is missing");
    expect(mail.mails).toHaveLength(0);
  });
});
