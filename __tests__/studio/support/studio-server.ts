import { readFile, rm, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStudio } from "../../../src/studio/server/start";
import type { SaveResult, StoredDocument, StudioState } from "../../../src/studio/protocol";
import { validProject, writeProject, type ProjectFiles } from "../../content/support/content-folder";

/** A Studio on a project in a temporary folder. */
export type StudioServer = Awaited<ReturnType<typeof startTestStudio>>;

/** Answer of a raw request. */
export type RawAnswer = { status: number; headers: IncomingMessage["headers"]; body: string };

/** Sends a request with exactly these headers and this path, which `fetch` would not. */
export function rawRequest(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
  body?: string,
): Promise<RawAnswer> {
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

/** Starts a Studio on the smallest valid project, in which some files are replaced. */
export async function startTestStudio(
  files: ProjectFiles = {},
  { folder: project, stateFolder: state }: { folder?: string; stateFolder?: string } = {},
) {
  const folder = project ?? (await writeProject({ ...(await validProject()), ...files }));
  const stateFolder = state ?? mkdtempSync(join(tmpdir(), "portfolio-studio-"));
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
    /** Saves a document with some other fields, as a browser that has just read it does. */
    change: async (path: string, fields: object, extra: object = {}): Promise<SaveResult> => {
      const { version, value } = await open(path);
      const response = await post("/api/save", { path, version, value: { ...value, ...fields }, ...extra });
      return (await response.json()) as SaveResult;
    },
    /** Follows the state as a tab does, until it is as expected. */
    waitForState: async (isExpected: (state: StudioState) => boolean): Promise<StudioState> => {
      const stream = (await call("/api/events")).body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ""; ;) {
        const lines = (text + ((await stream?.read())?.value ?? "")).split("\n");
        text = lines.pop() ?? "";
        const states = lines.filter(Boolean).map((line) => JSON.parse(line) as StudioState);
        const found = states.find(isExpected);
        if (!found) continue;
        await stream?.cancel();
        return found;
      }
    },
    undo: async () => (await (await post("/api/undo", {})).json()) as { label?: string; skipped: string[] },
    /** Sends a file and returns the name that stands for it. */
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
