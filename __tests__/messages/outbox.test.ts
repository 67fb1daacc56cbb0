import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMail } from "./support/read-mail";
import { startWorld, validMessage, type World } from "./support/world";

const noServer = { SMTP_URL: "", MESSAGES_FROM: "", MESSAGES_TO: "", MESSAGES_ORIGINS: "" };

describe("without a mail server", () => {
  let folder: string;
  let world: World;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "outbox-")), "outbox");
    world = await startWorld({ ...noServer, RECAPTCHA_HOSTNAMES: "site.example" }, {}, { outbox: folder });
  });
  afterEach(async () => {
    await world.close();
    await rm(join(folder, ".."), { recursive: true });
  });

  const ownOrigin = () => new URL(world.url).origin;

  it("a message becomes a file in the outbox, and one line says so", async () => {
    const response = await world.post({ ...validMessage(), body: "Grüße" }, { origin: ownOrigin() });
    expect(response.status).toBe(200);
    const [name = "", ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^[\dTZ-]+-[\da-f]{8}\.eml$/);
    const { headers, text } = readMail(await readFile(join(folder, name), "latin1"));
    expect(headers).toMatchObject({ subject: "Hello", "reply-to": "Vera Visitor <visitor@example.org>" });
    expect(text.toString()).toBe("Grüße");
    expect(world.logs).toEqual([expect.stringContaining(name), "messages: 200 sent"]);
    expect(world.mail.mails).toEqual([]);
  });

  it("messages that come at once do not overwrite each other", async () => {
    const posts = Array.from({ length: 5 }, () => world.post(validMessage(), { origin: ownOrigin() }));
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readdir(folder)).toHaveLength(5);
  });

  it.each(["https://site.example", "null", "http://localhost"])(
    "pages of %s may not send",
    async (origin) => {
      expect((await world.post(validMessage(), { origin })).status).toBe(403);
    },
  );

  it("an outbox that cannot be written is a failure, not a success", async () => {
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "a file stands in the way");
    expect((await world.post(validMessage(), { origin: ownOrigin() })).status).toBe(502);
    expect(world.logs).toEqual([expect.stringMatching(/outbox cannot be written: EEXIST$/)]);
  });
});

it("with a mail server nothing goes into the outbox, and settings that are wrong are still named", async () => {
  const outbox = join(tmpdir(), "no-outbox");
  const world = await startWorld({ MESSAGES_TO: "" }, {}, { outbox });
  expect((await world.post(validMessage())).status).toBe(503);
  expect(world.logs).toEqual([expect.stringContaining("MESSAGES_TO is missing")]);
  await world.close();
});
