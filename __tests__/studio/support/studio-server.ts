import { readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { translationPath } from "../../../packages/content/schema/translations";
import { type FieldPath, getAt } from "../../../packages/content/schema/value-paths";
import {
  addInput,
  type DocumentState,
  inputOf,
  joinPlace,
  newKey,
  placeOf,
  removeEntry,
  reorderEntries,
  withInputs,
} from "../../../packages/studio/document-state";
import { startStudio } from "../../../packages/studio/server/start";
import type {
  HistoryEntry,
  SaveRequest,
  SaveResult,
  StoredDocument,
  StoredMarkdown,
  StudioState,
  UndoReport,
} from "../../../packages/studio/protocol";
import { validProject, writeProject, type ProjectFiles } from "../../support/project-folder";

/** A running Studio for a project in a temporary folder, with shortcuts for its API. */
export type StudioServer = Awaited<ReturnType<typeof startTestStudio>>;

/** Starts a Studio for a minimal valid project. Adds or replaces `files`, or uses an existing `folder`. */
export async function startTestStudio(
  files: ProjectFiles = {},
  options: {
    folder?: string;
    siteUrl?: string | undefined;
    port?: number;
    canSendMessages?: () => boolean;
  } = {},
) {
  // A folder for the cache of images, as each site has it.
  const caches = { "node_modules/.cache/empty": "" };
  const folder = options.folder ?? writeProject({ ...(await validProject()), ...caches, ...files });
  const studio = await startStudio({
    project: folder,
    siteUrl: options.siteUrl,
    canSendMessages: options.canSendMessages,
    port: options.port ?? 20_000 + Math.floor(Math.random() * 30_000),
  });
  return { ...studio, stop: studio.close, ...studioClient(studio, folder) };
}

/** Returns shortcuts for the API of a running Studio. */
export function studioClient(studio: { port: number; token: string }, folder: string) {
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
  /** Reads a document, changes it as the Studio's page does, and saves it. */
  const edit = async (
    path: string,
    change: (state: DocumentState) => DocumentState | Promise<DocumentState>,
    extra: Partial<SaveRequest> = {},
  ): Promise<SaveResult> => {
    const { version, extrasVersion, value = {}, keys, inputs } = await open(path);
    const state = await change({ value, keys, inputs: inputs.map(inputOf) });
    const response = await post("/api/save", { path, version, extrasVersion, ...state, ...extra });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as SaveResult;
  };
  const placeAt = (state: DocumentState, field: FieldPath): string =>
    placeOf(withInputs(state).keys, field) ?? "";
  return {
    folder,
    stateFolder: join(folder, ".portfolio/studio"),
    call,
    get,
    post,
    open,
    edit,
    state: () => get<StudioState>("/api/state"),
    read: (path: string) => readFile(join(folder, path), "utf8"),
    write: (path: string, content: string | Buffer) => writeFile(join(folder, path), content),
    /** Saves a document with some changed fields as a whole. */
    change: (path: string, fields: object, extra?: Partial<SaveRequest>) =>
      edit(path, (state) => ({ ...state, value: { ...state.value, ...fields } }), {
        keys: undefined,
        ...extra,
      }),
    /** Types a value into the control of a field. */
    type: (path: string, field: FieldPath, value: unknown) =>
      edit(path, (state) => addInput(state, { at: placeAt(state, field), value })),
    /** Types a text into the control of a field with a Markdown file. */
    typeText: async (path: string, field: FieldPath, text: string, language?: string) => {
      const { value = {} } = await open(path);
      const name = getAt(value, field);
      const original = typeof name === "string" ? posix.join(posix.dirname(path), name) : undefined;
      const file = original && (language === undefined ? original : translationPath(original, language));
      const response = file && (await call(`/api/markdown?path=${encodeURIComponent(file)}`));
      const version =
        response && response.status === 200 ? ((await response.json()) as StoredMarkdown).version : undefined;
      return edit(path, (state) => addInput(state, { at: placeAt(state, field), text, language, version }));
    },
    add: (path: string, list: FieldPath, value: unknown) =>
      edit(path, (state) => addInput(state, { at: joinPlace(placeAt(state, list), `#${newKey()}`), value })),
    remove: (path: string, list: FieldPath, index: number) =>
      edit(path, (state) => removeEntry(state, placeAt(state, [...list, index]))),
    move: (path: string, list: FieldPath, from: number, to: number) =>
      edit(path, (state) => {
        const place = placeAt(state, list);
        const order = [...(withInputs(state).keys[place] ?? [])];
        order.splice(to, 0, ...order.splice(from, 1));
        return reorderEntries(state, place, order);
      }),
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
    undo: async (force?: boolean) => (await (await post("/api/undo", { force })).json()) as UndoReport,
    redo: async () => (await (await post("/api/redo", {})).json()) as UndoReport,
    history: () => get<HistoryEntry[]>("/api/history"),
    /** Uploads a file and returns its token. */
    upload: async (name: string, bytes: Buffer, role = "image") => {
      const query = new URLSearchParams({ name, role });
      const response = await call(`/api/upload?${query.toString()}`, {
        method: "POST",
        body: new Uint8Array(bytes),
      });
      return (await response.json()) as { token: string; name: string; notes: string[]; message?: string };
    },
  };
}
