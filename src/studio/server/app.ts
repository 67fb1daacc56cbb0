import { posix } from "node:path";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { streamText } from "hono/streaming";
import { z } from "zod";
import { plainLines, pageBody } from "../../content/edit/update-page";
import type { FieldRole } from "../../content/schema/fields";
import type { SaveRequest, StoredDocument, StoredText } from "../protocol";
import { renderPage, type ClientAssets } from "./client-assets";
import { createDocument, createTranslation } from "./edit/create-document";
import { deleteDocument } from "./edit/delete-document";
import { ConflictError } from "./edit/document-change";
import { replaceIcon } from "./edit/replace-icon";
import { saveDocument, storeTextImage } from "./edit/save-document";
import { digestOf } from "./files/undo-history";
import { isPage } from "./files/workspace";
import { createForms } from "./forms";
import { listPieceIds } from "./piece-ids";
import { readJsonBody, reject, rejectOtherOrigins, requireToken } from "./security";
import type { Studio } from "./studio";

/** Longest pause between two lines of the event stream, ms. */
const heartbeatInterval = 15_000;

/** A path, a version, a token or another short text. */
const shortText = z.string().min(1).max(1_000);
const fieldPath = z.array(z.union([z.string().max(200), z.int().min(0)])).max(20);
const longText = z.string().max(2_000_000);

const saveSchema = z.strictObject({
  path: shortText,
  version: shortText,
  value: z.record(z.string(), z.unknown()),
  body: longText.optional(),
  texts: z
    .array(
      z.strictObject({
        field: fieldPath,
        text: longText,
        version: shortText.optional(),
        language: shortText.optional(),
      }),
    )
    .max(100)
    .optional(),
  removesUnusedFiles: z.boolean().optional(),
  extendsUndoStep: z.boolean().optional(),
});
const newDocumentSchema = z.strictObject({
  kind: z.enum(["section", "page"]),
  title: z.string().trim().min(1).max(200),
});
const newTranslationSchema = z.strictObject({ path: shortText, language: shortText });
const deletionSchema = z.strictObject({ path: shortText, version: shortText });
const newIconSchema = z.strictObject({ token: shortText });
const textImageSchema = z.strictObject({ token: shortText, document: shortText, text: shortText });

/** Roles of fields that accept an uploaded file. */
const uploadRoles = ["image", "video", "loop", "video or url"] as const satisfies readonly FieldRole[];

/** Reads a JSON body. Rejects one that does not match the schema. */
async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { data, success } = schema.safeParse(await readJsonBody(request));
  return success ? data : reject("The body does not match the schema.");
}

/** Returns the headers of every response. The page may show only the site in a frame. */
const responseHeaders = (siteUrl: string | undefined): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    "img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    `frame-src ${siteUrl ?? "'none'"}`,
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/** Creates the HTTP API of a Studio, with its page. */
export function createApp(
  studio: Studio,
  options: {
    token: string;
    port: () => number;
    siteUrl?: string | undefined;
    assets: () => Promise<ClientAssets>;
  },
): Hono {
  const { workspace, uploads, thumbnails } = studio;
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [key, value] of Object.entries(responseHeaders(options.siteUrl))) context.header(key, value);
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status);
    if (error instanceof ConflictError) return context.json({ message: "The file has changed." }, 409);
    return context.json({ message: error.message }, 500);
  });
  app.notFound((context) => context.json({ message: "There is no such page." }, 404));
  app.use(rejectOtherOrigins(options.port));

  app.get("/", (context) => context.html(renderPage(options.token)));
  app.get("/assets/studio.js", async (context) =>
    context.body((await options.assets()).script, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/assets/studio.css", async (context) =>
    context.body((await options.assets()).style, 200, { "content-type": "text/css; charset=utf-8" }),
  );

  const api = app.basePath("/api");
  api.use(requireToken(options.token));

  api.get("/forms", (context) => context.json(createForms()));
  api.get("/state", async (context) => context.json(await studio.readState()));

  api.get("/events", (context) =>
    streamText(context, async (stream) => {
      let isChanged = true;
      let wake = (): void => undefined;
      const unsubscribe = studio.subscribe(() => {
        isChanged = true;
        wake();
      });
      stream.onAbort(() => {
        unsubscribe();
        wake();
      });
      while (!stream.aborted) {
        if (isChanged) {
          isChanged = false;
          await stream.writeln(JSON.stringify(await studio.readState()));
        } else await stream.writeln("");
        if (isChanged) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatInterval);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }),
  );

  api.get("/document", async (context) => {
    const { path, kind, version, value, text, problems, collection } = await workspace.readDocument(
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

  api.get("/pieces", async (context) => context.json(listPieceIds(await workspace.readDocuments())));

  api.get("/thumbnail", async (context) => {
    const bytes = await thumbnails.get(context.req.query("path") ?? "");
    return context.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
  });

  api.post("/save", async (context) => {
    const request: SaveRequest = await readBody(context.req.raw, saveSchema);
    const result = await workspace.runExclusive(() => saveDocument(workspace, uploads, request));
    return context.json({ ...result, revision: studio.notifyChange() });
  });

  api.post("/upload", async (context) => {
    const role = uploadRoles.find((each) => each === context.req.query("role"));
    const fileName = context.req.query("name") ?? "";
    if (!role || fileName === "" || fileName.length > 1_000) reject("The file has no name.");
    return context.json(await uploads.add(fileName, role, context.req.raw.body));
  });

  api.post("/text-image", async (context) => {
    const request = await readBody(context.req.raw, textImageSchema);
    if (!uploads.tokensIn(request.token).has(request.token)) reject("There is no such file.", 404);
    const text = posix.normalize(request.text);
    const path = await workspace.runExclusive(() => storeTextImage(workspace, uploads, { ...request, text }));
    return context.json({ path, revision: studio.notifyChange() });
  });

  api.post("/icon", async (context) => {
    const { token } = await readBody(context.req.raw, newIconSchema);
    const message = await workspace.runExclusive(() => replaceIcon(workspace, uploads, token));
    return context.json({ ...(message === undefined ? {} : { message }), revision: studio.notifyChange() });
  });

  api.post("/documents", async (context) => {
    const { kind, title } = await readBody(context.req.raw, newDocumentSchema);
    const path = await workspace.runExclusive(() => createDocument(workspace, kind, title));
    return context.json({ path, revision: studio.notifyChange() });
  });

  api.post("/translations", async (context) => {
    const { path: original, language } = await readBody(context.req.raw, newTranslationSchema);
    const path = await workspace.runExclusive(() => createTranslation(workspace, original, language));
    return context.json({ path, revision: studio.notifyChange() });
  });

  api.post("/delete", async (context) => {
    const { path, version } = await readBody(context.req.raw, deletionSchema);
    if (!(await workspace.runExclusive(() => deleteDocument(workspace, path, version))))
      throw new ConflictError();
    return context.json({ revision: studio.notifyChange() });
  });

  api.post("/undo", async (context) => {
    const undone = await workspace.runExclusive(() => workspace.history.undo());
    return context.json({ ...undone, revision: studio.notifyChange() });
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
