import { isVideo } from "../../content/schema/video-formats";
import { maxFileBytes, tokenHeader, wrongTokenMessage, type StudioState } from "../protocol";
import { serverMessages } from "../server-messages";
import { problemText } from "./fields/problem-text";
import { fieldTexts, serverText, studioTexts } from "./studio-texts";

/** Returns the token in the server's page. */
const readToken = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";

let token = readToken(document);

/** Error for a response with a status outside of 200 to 299. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Sends a request with the token. @throws RequestError if the server rejects the request */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string> | undefined), [tokenHeader]: token };
  const response = await fetch(`/api/${path}`, { ...init, headers });
  if (response.ok) return response;
  const { message = "" } = (await response.json().catch(() => ({}))) as { message?: string };
  // The server has restarted. Its new token is read when the event stream connects again.
  if (message === wrongTokenMessage) throw new Error(message);
  const [, problem] = /^Not possible: it (.+)\.$/s.exec(message) ?? [];
  const text = problem === undefined ? serverText(message) : studioTexts.refused(problemText(problem));
  throw new RequestError(response.status, text);
}

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

export async function getJson<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
  return (await (await send(withQuery(path, query))).json()) as Result;
}

export async function postJson<Result>(path: string, body: unknown, init?: RequestInit): Promise<Result> {
  const headers = { "content-type": "application/json" };
  const response = await send(path, { ...init, method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as Result;
}

/** Result of an upload: a token to use in place of a path, or the reason why the file is rejected. */
export type UploadResult = { token: string; name: string; notes: readonly string[] } | { message: string };

const uploadNames = new Map<string, string>();

/** Returns the name of an uploaded file in place of its token. Every other text stays as it is. */
export const uploadedName = (text: string): string => uploadNames.get(text) ?? text;

/** Uploads a file for a field with this role. */
export async function uploadFile(file: File, role: string): Promise<UploadResult> {
  const refuse = (reason: string): UploadResult => ({ message: `${file.name}: ${reason}` });
  // The server ends the connection of a larger one, for which a browser has no reason.
  if (file.size > maxFileBytes)
    return refuse(
      isVideo(file.name)
        ? fieldTexts.problems[role === "loop" ? "largeLoop" : "largeFilm"]
        : serverText(serverMessages["too many bytes"]),
    );
  try {
    const path = withQuery("upload", { name: file.name, role });
    const response = await send(path, { method: "POST", body: file });
    const result = (await response.json()) as UploadResult;
    if ("message" in result) return refuse(problemText(result.message));
    uploadNames.set(result.token, result.name);
    return { ...result, notes: result.notes.map((note) => `${file.name}: ${problemText(note)}`) };
  } catch (error) {
    return refuse(error instanceof RequestError ? error.message : studioTexts.requestFailed);
  }
}

/** Loads the thumbnail of an image, or of a former version of it. An `<img>` cannot send the token. */
export async function loadThumbnail(path: string, version: string, signal: AbortSignal): Promise<Blob> {
  return (await send(withQuery("thumbnail", { path, version }), { signal })).blob();
}

/** Loads an installed font. CSS cannot send the token. */
export const loadFont = async (name: string): Promise<ArrayBuffer> =>
  (await send(withQuery("font", { name }))).arrayBuffer();

/** Reads the new token of a server that has restarted. */
async function renewToken(): Promise<void> {
  const page = await (await fetch("/")).text();
  token = readToken(new DOMParser().parseFromString(page, "text/html"));
}

/**
 * Calls a function for each new state of the server, and with undefined when the server does not answer.
 * Reconnects forever. Uses `fetch`, because an EventSource cannot send the token.
 */
export async function subscribeToState(onState: (state: StudioState | undefined) => void): Promise<never> {
  for (;;) {
    try {
      const { body } = await send("events");
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done = true, value = "" } = (await reader?.read()) ?? {};
        if (done) break;
        const lines = (text + value).split("\n");
        text = lines.pop() ?? "";
        const last = lines.filter((line) => line !== "").at(-1);
        if (last) onState(JSON.parse(last) as StudioState);
      }
    } catch {
      // The server has stopped or is restarting.
    }
    onState(undefined);
    await new Promise((resolve) => window.setTimeout(resolve, 1_000));
    await renewToken().catch(() => undefined);
  }
}
