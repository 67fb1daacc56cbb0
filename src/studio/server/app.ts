import { posix } from "node:path";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { streamText } from "hono/streaming";
import { z } from "zod";
import { plainLines, pageBody } from "../../content/edit/update-page";
import type { FieldRole } from "../../content/schema/fields";
import type { SaveRequest, StoredDocument, StoredText } from "../protocol";
import { pageHtml, type ClientAssets } from "./client-assets";
import { forms } from "./forms";
import { digestOf } from "./history";
import { createDocument, createTranslation, deleteDocument } from "./new-documents";
import { Conflict, placeForText, saveDocument } from "./save-document";
import { replaceIcon } from "./replace-icon";
import { ownRequestsOnly, readJsonBody, reject, withToken } from "./security";
import type { Studio } from "./studio";
import { isPage } from "./workspace";

/** Time between two signs of life of the event stream, ms. */
const heartbeat = 15_000;

const name = z.string().min(1).max(1_000);
const field = z.array(z.union([z.string().max(200), z.int().min(0)])).max(20);
const longText = z.string().max(2_000_000);

const saveRequest = z.strictObject({
  path: name,
  version: name,
  value: z.record(z.string(), z.unknown()),
  body: longText.optional(),
  texts: z
    .array(z.strictObject({ field, text: longText, version: name.optional(), language: name.optional() }))
    .max(100)
    .optional(),
  removesFiles: z.boolean().optional(),
  continues: z.boolean().optional(),
});
const newDocument = z.strictObject({
  kind: z.enum(["section", "page"]),
  title: z.string().trim().min(1).max(200),
});
const translation = z.strictObject({ path: name, language: name });
const deletion = z.strictObject({ path: name, version: name });
const newIcon = z.strictObject({ token: name });
const placement = z.strictObject({ token: name, document: name, text: name });

/** Roles of fields that files are imported for. */
const importRoles = ["image", "video", "loop", "video or url"] as const satisfies readonly FieldRole[];

/** Reads a JSON body of a known form. */
async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { data, success } = schema.safeParse(await readJsonBody(request));
  return success ? data : reject("The request has another form.");
}

/** Headers of every answer. Only the page itself may show the site in a frame. */
const headers = (site: string | undefined): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    "img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    `frame-src ${site ?? "'none'"}`,
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/** Creates the HTTP interface of a Studio. */
export function createApp(
  studio: Studio,
  options: {
    token: string;
    port: () => number;
    site?: string | undefined;
    assets: () => Promise<ClientAssets>;
  },
): Hono {
  const { workspace, imports, thumbnails } = studio;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [key, value] of Object.entries(headers(options.site))) context.header(key, value);
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status);
    if (error instanceof Conflict) return context.json({ message: "The file has changed." }, 409);
    return context.json({ message: error.message }, 500);
  });
  app.notFound((context) => context.json({ message: "There is no such page." }, 404));
  app.use(ownRequestsOnly(options.port));

  app.get("/", (context) => context.html(pageHtml(options.token)));
  app.get("/assets/studio.js", async (context) =>
    context.body((await options.assets()).script, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/assets/studio.css", async (context) =>
    context.body((await options.assets()).style, 200, { "content-type": "text/css; charset=utf-8" }),
  );

  const api = app.basePath("/api");
  api.use(withToken(options.token));

  api.get("/forms", (context) => context.json(forms()));
  api.get("/state", async (context) => context.json(await studio.state()));

  api.get("/events", (context) =>
    streamText(context, async (stream) => {
      let isChanged = true;
      let wake = (): void => undefined;
      const stop = studio.follow(() => {
        isChanged = true;
        wake();
      });
      stream.onAbort(() => {
        stop();
        wake();
      });
      while (!stream.aborted) {
        if (isChanged) {
          isChanged = false;
          await stream.writeln(JSON.stringify(await studio.state()));
        } else await stream.writeln("");
        if (isChanged) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeat);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }),
  );

  api.get("/document", async (context) => {
    const { path, kind, version, value, text, problems, collection } = await workspace.document(
      context.req.query("path") ?? "",
    );
    const body = isPage(collection) && value ? { body: pageBody(text) } : {};
    return context.json({
      ...{ path, kind, version, problems },
      ...(value && { value }),
      ...body,
    } satisfies StoredDocument);
  });

  api.get("/text", async (context) => {
    const path = context.req.query("path") ?? "";
    if (!path.endsWith(".md")) reject("There is no such text.", 404);
    const text = (await workspace.read(path)).toString("utf8");
    const plain = plainLines(text.replace(/^\uFEFF/, ""));
    return context.json({ path, version: digestOf(text), text: plain } satisfies StoredText);
  });

  api.get("/thumbnail", async (context) => {
    const bytes = await thumbnails.get(context.req.query("path") ?? "");
    return context.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
  });

  api.post("/save", async (context) => {
    const request: SaveRequest = await readBody(context.req.raw, saveRequest);
    const result = await workspace.run(() => saveDocument(workspace, imports, request));
    return context.json({ ...result, revision: studio.changed() });
  });

  api.post("/import", async (context) => {
    const role = importRoles.find((each) => each === context.req.query("role"));
    const fileName = context.req.query("name") ?? "";
    if (!role || fileName === "" || fileName.length > 1_000) reject("The file has no name.");
    return context.json(await imports.take(fileName, role, context.req.raw.body));
  });

  api.post("/place", async (context) => {
    const { token, document, text } = await readBody(context.req.raw, placement);
    if (!imports.tokensIn(token).has(token)) reject("There is no such file.", 404);
    const path = await workspace.run(() =>
      placeForText(workspace, imports, token, document, posix.normalize(text)),
    );
    return context.json({ path, revision: studio.changed() });
  });

  api.post("/icon", async (context) => {
    const { token } = await readBody(context.req.raw, newIcon);
    const message = await workspace.run(() => replaceIcon(workspace, imports, token));
    return context.json({ ...(message === undefined ? {} : { message }), revision: studio.changed() });
  });

  api.post("/documents", async (context) => {
    const { kind, title } = await readBody(context.req.raw, newDocument);
    const path = await workspace.run(() => createDocument(workspace, kind, title));
    return context.json({ path, revision: studio.changed() });
  });

  api.post("/translations", async (context) => {
    const { path: original, language } = await readBody(context.req.raw, translation);
    const path = await workspace.run(() => createTranslation(workspace, original, language));
    return context.json({ path, revision: studio.changed() });
  });

  api.post("/delete", async (context) => {
    const { path, version } = await readBody(context.req.raw, deletion);
    if (!(await workspace.run(() => deleteDocument(workspace, path, version)))) throw new Conflict();
    return context.json({ revision: studio.changed() });
  });

  api.post("/undo", async (context) => {
    const undone = await workspace.run(() => workspace.history.undo());
    return context.json({ ...undone, revision: studio.changed() });
  });

  api.post("/publish", async (context) => {
    try {
      await studio.publish();
      return context.json({ revision: studio.revision });
    } catch (error) {
      return context.json({ message: error instanceof Error ? error.message : String(error) });
    }
  });

  return app;
}
