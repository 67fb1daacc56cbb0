import { readFile, rm, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStudio } from "../../../src/studio/server/start";
import type { SaveResult, StoredDocument, StudioState } from "../../../src/studio/protocol";
import { validProject, writeProject, type ProjectFiles } from "../../support/project-folder";

/** A running Studio for a project in a temporary folder, with shortcuts for its API. */
export type StudioServer = Awaited<ReturnType<typeof startTestStudio>>;

/** Response to a raw request. */
export type RawResponse = { status: number; headers: IncomingMessage["headers"]; body: string };

/** Sends a request without changing its path and headers, as `fetch` would. */
export function rawRequest(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
  body?: string,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Starts a Studio for a minimal valid project. Adds or replaces `files`, or uses `existing` folders. */
export async function startTestStudio(
  files: ProjectFiles = {},
  existing: { folder?: string; stateFolder?: string } = {},
) {
  const folder = existing.folder ?? (await writeProject({ ...(await validProject()), ...files }));
  const stateFolder = existing.stateFolder ?? mkdtempSync(join(tmpdir(), "portfolio-studio-"));
  const studio = await startStudio({
    project: folder,
    stateFolder,
    port: 20_000 + Math.floor(Math.random() * 30_000),
  });
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${studio.port}${path}`, {
      ...init,
      headers: { "x-studio-token": studio.token, ...(init.headers as Record<string, string>) },
    });
  const get = async <Result>(path: string): Promise<Result> => (await (await call(path)).json()) as Result;
  const post = (path: string, body: unknown): Promise<Response> =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const open = (path: string) => get<StoredDocument>(`/api/document?path=${encodeURIComponent(path)}`);
  return {
    ...studio,
    folder,
    stateFolder,
    call,
    get,
    post,
    open,
    state: () => get<StudioState>("/api/state"),
    read: (path: string) => readFile(join(folder, path), "utf8"),
    write: (path: string, content: string | Buffer) => writeFile(join(folder, path), content),
    /** Reads a document and saves it with some changed fields. */
    change: async (path: string, fields: object, extra: object = {}): Promise<SaveResult> => {
      const { version, value } = await open(path);
      const response = await post("/api/save", { path, version, value: { ...value, ...fields }, ...extra });
      return (await response.json()) as SaveResult;
    },
    /** Waits until the event stream sends an expected state. */
    waitForState: async (isExpected: (state: StudioState) => boolean): Promise<StudioState> => {
      const stream = (await call("/api/events")).body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ""; ;) {
        const lines = (text + ((await stream?.read())?.value ?? "")).split("\n");
        text = lines.pop() ?? "";
        const states = lines.filter(Boolean).map((line) => JSON.parse(line) as StudioState);
        const state = states.find(isExpected);
        if (!state) continue;
        await stream?.cancel();
        return state;
      }
    },
    undo: async () => (await (await post("/api/undo", {})).json()) as { label?: string; skipped: string[] },
    /** Uploads a file and returns its token. */
    upload: async (name: string, bytes: Buffer, role = "image") => {
      const query = new URLSearchParams({ name, role });
      const response = await call(`/api/upload?${query.toString()}`, {
        method: "POST",
        body: new Uint8Array(bytes),
      });
      return (await response.json()) as { token: string; name: string; notes: string[]; message?: string };
    },
    stop: async () => {
      await studio.close();
      await rm(stateFolder, { recursive: true, force: true });
    },
  };
}
