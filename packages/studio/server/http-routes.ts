import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { inspect } from "node:util";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { streamText } from "hono/streaming";
import type { StreamingApi } from "hono/utils/stream";
import { z } from "zod";
import { plainLines } from "../../content/edit/update-page";
import { defaultFonts, installedFonts, readFont } from "../../content/read/fontsource";
import { imageExtensions } from "../../content/schema/accepted-image-formats";
import type { FieldRole } from "../../content/schema/fields";
import { compareFileNames } from "../../content/schema/natural-order";
import { maxMessageText } from "../page-messages";
import type { FontList, StoredMarkdown } from "../protocol";
import { renderPage, type ClientAssets } from "./client-assets";
import { createDocument, createTranslation, newAddress } from "./edit/create-document";
import { deleteDocument } from "./edit/delete-document";
import { removeTexts } from "./edit/remove-texts";
import { saveDocument, storedDocument } from "./edit/save-document";
import { duplicatePiece, movePiece } from "./edit/move-piece";
import { replaceSiteIcon, storeStaticFile } from "./edit/site-files";
import { storeMarkdownImage } from "./edit/uploaded-files";
import { explainAccessError } from "./files/access-error";
import { ConflictError } from "./files/history";
import { createForms } from "./forms";
import { goTo, listHistory, readFormerPicture, redo, undo } from "./history-report";
import { listLinkablePieces } from "./piece-ids";
import { maxTextLength, saveFields, shortText } from "./request-schemas";
import { readJsonBody, reject, rejectOtherOrigins, requireToken } from "./security";
import { findBrokenLinks } from "./link-check";
import { listLinkTargets } from "./link-targets";
import { locateSelection } from "./locate";
import { searchContent } from "./search";
import { languagesIn } from "./files/workspace";
import type { Studio } from "./studio";

/** Maximum pause between two lines of the event stream, ms. */
const heartbeatInterval = 15_000;

/** Roles of fields that accept an uploaded file. */
const uploadRoles = [
  "image",
  "video",
  "loop",
  "video or url",
  "link",
] as const satisfies readonly FieldRole[];

/** A text of a message of the page of the site. */
const messageText = z.string().max(maxMessageText);

/** Fields of a JSON body. */
type Fields = z.ZodRawShape;

/** Reads a JSON body. Rejects one that has other fields. */
async function readBody<Shape extends Fields>(
  request: Request,
  fields: Shape,
): Promise<z.infer<z.ZodObject<Shape>>> {
  const { data, success, error } = z.strictObject(fields).safeParse(await readJsonBody(request));
  if (success) return data;
  const tooLong = error.issues.find(({ code, path }) => code === "too_big" && path.at(-1) === "text");
  return reject(
    tooLong
      ? `A text can have at most ${maxTextLength.toLocaleString("en")} characters.`
      : "The Studio does not understand this request. Reload its page.",
  );
}

/** Returns the headers of every response. Frames in the page can show only the site. */
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

/** Writes each new state as a line of JSON until the browser disconnects, with empty lines as a heartbeat. */
async function streamStates(studio: Studio, stream: StreamingApi): Promise<void> {
  let hasNewState = true;
  let wake = (): void => undefined;
  const unsubscribe = studio.subscribe(() => {
    hasNewState = true;
    wake();
  });
  stream.onAbort(() => wake());
  try {
    while (!stream.aborted) {
      if (hasNewState) {
        hasNewState = false;
        await stream.writeln(JSON.stringify(await studio.readState()));
      } else await stream.writeln("");
      if (hasNewState) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, heartbeatInterval);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    unsubscribe();
  }
}

/** Creates the routes of a Studio: its page, its assets and its API. */
export function createHttpRoutes(
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
    if (error instanceof ConflictError) return context.json({ message: error.message }, 409);
    process.stderr.write(`${inspect(error)}\n`);
    const failure = context.req.method === "GET" ? "not read" : "not written";
    return context.json({ message: explainAccessError(error, failure).message }, 500);
  });
  app.notFound((context) => context.json({ message: "There is no such route." }, 404));
  app.use(rejectOtherOrigins(options.port));

  app.get("/", async (context) => {
    const [language] = languagesIn(await workspace.readDocuments());
    return context.html(renderPage(options.token, language));
  });
  app.get("/assets/studio.js", async (context) =>
    context.body((await options.assets()).script, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/assets/studio.css", async (context) =>
    context.body((await options.assets()).style, 200, { "content-type": "text/css; charset=utf-8" }),
  );

  const api = app.basePath("/api");
  api.use(requireToken(options.token));

  /** Adds a route that answers with JSON. */
  const addAnswer = (
    path: string,
    answer: (query: Readonly<Record<string, string>>) => object | Promise<object>,
  ): void => void api.get(path, async (context) => context.json(await answer(context.req.query())));

  addAnswer("/forms", createForms);
  addAnswer("/state", () => studio.readState());
  addAnswer("/document", ({ path = "" }) =>
    workspace.runExclusive(async () => storedDocument(workspace, await workspace.readDocument(path))),
  );
  addAnswer("/markdown", async ({ path = "" }): Promise<StoredMarkdown> => {
    if (!path.endsWith(".md")) reject("There is no such Markdown file.", 404);
    const { version, text } = await workspace.readText(path);
    return { path, version, text: plainLines(text.replace(/^\uFEFF/, "")) };
  });
  addAnswer("/pieces", async () => listLinkablePieces(await workspace.readDocuments()));
  addAnswer("/page", async ({ path = "" }) => {
    if (!/^\/(?:[\w%.~-]+\/)*$/.test(path)) reject("This is not the path of a page.", 404);
    return { exists: await studio.hasPage(path) };
  });
  addAnswer("/pictures", () => {
    const isPicture = (path: string): boolean =>
      imageExtensions.includes(posix.extname(path).slice(1).toLowerCase()) && !path.startsWith("icon.");
    const paths = [...workspace.listContent().files].filter(isPicture);
    return { paths: paths.sort(compareFileNames) };
  });
  addAnswer("/fonts", (): FontList => ({ names: installedFonts(), defaults: defaultFonts }));
  addAnswer("/search", async ({ query = "" }) => {
    if (query.length > 200) reject("The query is too long.");
    return searchContent(workspace, query);
  });
  addAnswer("/address", async ({ kind, title = "" }) => ({
    address: await newAddress(workspace, kind === "page" ? kind : "section", title),
  }));
  addAnswer("/link-targets", async () => listLinkTargets(await workspace.readDocuments()));
  addAnswer("/review", () => studio.review());
  addAnswer("/broken-links", () => findBrokenLinks(workspace));
  addAnswer("/picture", ({ path = "" }) => thumbnails.describe(path));
  addAnswer("/history", () => listHistory(workspace));

  api.get("/events", (context) => streamText(context, (stream) => streamStates(studio, stream)));

  api.get("/font", async (context) => {
    const name = context.req.query("name") ?? "";
    const font = installedFonts().includes(name) ? readFont(name) : undefined;
    if (!font) return reject("There is no such font.", 404);
    return context.body(await readFile(font.latinFile), 200, { "content-type": "font/woff2" });
  });

  api.post("/locate", async (context) => {
    const selection = await readBody(context.req.raw, {
      kind: z.enum(["text", "picture"]),
      text: messageText,
      heading: messageText,
      file: messageText.optional(),
      pathname: messageText,
    });
    return context.json((await locateSelection(workspace, selection)) ?? null);
  });

  api.get("/thumbnail", async (context) => {
    const { path = "", version = "" } = context.req.query();
    const former =
      version === "published"
        ? await studio.publishing.readPublishedImage(path)
        : await readFormerPicture(workspace, version, path);
    const bytes = await (former ? thumbnails.draw(former) : thumbnails.get(path));
    return context.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
  });

  api.post("/upload", async (context) => {
    const role = uploadRoles.find((each) => each === context.req.query("role"));
    const fileName = context.req.query("name") ?? "";
    if (!role || fileName === "" || fileName.length > 1_000)
      reject("The request needs a file name and the role of a field with a file.");
    return context.json(await uploads.add(fileName, role, context.req.raw.body));
  });

  /** Adds a route that changes files, one request after the other. Each answer has the revision after the change. */
  const addChange = <Shape extends Fields>(
    path: string,
    fields: Shape,
    change: (request: z.infer<z.ZodObject<Shape>>) => Promise<object>,
  ): void =>
    void api.post(path, async (context) => {
      const request = await readBody(context.req.raw, fields);
      const result = await workspace.runChange(() => change(request));
      return context.json({ ...result, revision: studio.notifyChange() });
    });

  addChange("/save", saveFields, (request) => saveDocument(workspace, uploads, request));
  const markdownImage = { token: shortText, document: shortText, markdownFile: shortText.optional() };
  addChange("/markdown-image", markdownImage, async (request) => {
    if (!uploads.tokensIn(request.token).has(request.token)) reject("There is no such upload.", 404);
    const markdownFile = request.markdownFile && posix.normalize(request.markdownFile);
    return { path: await storeMarkdownImage(workspace, uploads, { ...request, markdownFile }) };
  });
  addChange("/icon", { token: shortText }, async ({ token }) => ({
    message: await replaceSiteIcon(workspace, uploads, token),
  }));
  addChange("/static-file", { token: shortText }, async ({ token }) => ({
    path: await storeStaticFile(workspace, uploads, token),
  }));
  const newDocument = { kind: z.enum(["section", "page"]), title: z.string().trim().min(1).max(200) };
  addChange("/documents", newDocument, async ({ kind, title }) => ({
    path: await createDocument(workspace, kind, title),
  }));
  addChange("/translations", { path: shortText, language: shortText }, async ({ path, language }) => ({
    path: await createTranslation(workspace, path, language),
  }));
  addChange("/remove-texts", { language: shortText }, async ({ language }) => {
    await removeTexts(workspace, uploads, language);
    return {};
  });
  addChange("/delete", { path: shortText, version: shortText }, async ({ path, version }) => ({
    leftPictures: await deleteDocument(workspace, path, version),
  }));
  // Copies a piece, or moves it to the section `to`.
  const piece = { path: shortText, version: shortText, key: z.string().max(100), to: shortText.optional() };
  addChange("/pieces", piece, async ({ to, ...place }) => {
    await (to === undefined
      ? duplicatePiece(workspace, uploads, place)
      : movePiece(workspace, uploads, place, to));
    return {};
  });
  /** Adds a route that restores steps of the history. */
  const addRestore = <Shape extends Fields>(
    path: string,
    fields: Shape,
    restore: (request: z.infer<z.ZodObject<Shape>>) => ReturnType<typeof redo>,
  ): void =>
    addChange(path, fields, async (request) => {
      const report = await restore(request);
      if (report.change) studio.keepInputsWaiting();
      return report;
    });
  addRestore("/undo", { force: z.boolean().optional() }, ({ force }) => undo(workspace, force));
  addRestore("/redo", {}, () => redo(workspace));
  // The step that is the last one afterwards; null for the time before all steps.
  addRestore("/history", { id: shortText.nullable() }, ({ id }) => goTo(workspace, id));

  api.post("/publish", async (context) => {
    const request = await readBody(context.req.raw, {
      getsOtherChanges: z.boolean().optional(),
      sides: z.record(shortText, z.enum(["yours", "theirs"])).optional(),
    });
    const result = await studio.publishing.publish(request).then(
      (conflicts) => (conflicts.length > 0 ? { conflicts } : {}),
      (error: unknown) => {
        const explained = explainAccessError(error, "not written");
        return { message: explained instanceof Error ? explained.message : String(explained) };
      },
    );
    return context.json({ ...result, revision: studio.notifyChange() });
  });

  return app;
}
