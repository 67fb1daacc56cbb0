import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMail } from "./support/read-mail";
import { startApi, validMessage, type TestApi } from "./support/test-api";
import { temporaryFolder } from "../support/temporary-folder";

const noServer = { SMTP_URL: "", MESSAGES_FROM: "", MESSAGES_TO: "", MESSAGES_ORIGINS: "" };

describe("an API without a mail server", () => {
  let folder: string;
  let api: TestApi;
  beforeEach(async () => {
    folder = join(temporaryFolder(), "outbox");
    api = await startApi({ ...noServer, RECAPTCHA_HOSTNAMES: "site.example" }, {}, { outbox: folder });
  });

  const post = (fields: object = {}) =>
    api.post({ ...validMessage(), ...fields }, { origin: new URL(api.url).origin });

  test("writes a message into the outbox and logs the file when it receives one", async () => {
    expect((await post({ body: "Grüße" })).status).toBe(200);
    const [name = "", ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[\dTZ-]+-[\da-f]{8}\.eml$/);
    const { headers, text } = readMail(await readFile(join(folder, name), "latin1"));
    expect(headers).toMatchObject({ subject: "Hello", "reply-to": "Vera Visitor <visitor@example.org>" });
    expect(text.toString()).toBe("Grüße");
    expect(api.logs).toEqual([expect.stringContaining(name), "messages: 200 sent"]);
  });

  test.each([
    ["makes files and their folder unreadable for other accounts", false, ["700", "600"]],
    ["leaves the mode of a folder unchanged when the outbox is a link to it", true, ["755", "600"]],
  ])("%s", async (_promise, isLink, modes) => {
    const target = isLink ? join(folder, "../shared") : folder;
    await mkdir(target);
    await chmod(target, 0o755);
    if (isLink) await symlink(target, folder);
    expect((await post()).status).toBe(200);
    const [name = ""] = await readdir(target);
    const stats = await Promise.all([target, join(target, name)].map((path) => stat(path)));
    expect(stats.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(modes);
  });

  test("writes one file for each message when several arrive at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readdir(folder)).toHaveLength(5);
  });

  test("answers 502 when the outbox cannot be written", async () => {
    await writeFile(folder, "a file has its name");
    expect((await post()).status).toBe(502);
    expect(api.logs).toEqual([expect.stringMatching(/outbox cannot be written: EEXIST$/)]);
  });
});

test("names wrong settings and writes nothing into the outbox when SMTP_URL is set", async () => {
  const api = await startApi({ MESSAGES_TO: "" }, {}, { outbox: join(tmpdir(), "no-outbox") });
  expect((await api.post(validMessage())).status).toBe(503);
  expect(api.logs).toEqual([expect.stringContaining("MESSAGES_TO is missing")]);
});
