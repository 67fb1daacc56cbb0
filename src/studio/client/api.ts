import { tokenHeader, type StudioState } from "../protocol";

const tokenIn = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";

let token = tokenIn(document);

/** An answer that is no success. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Sends a request with the token. @throws RequestError for every other status than 200 */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string> | undefined), [tokenHeader]: token };
  const response = await fetch(`/api/${path}`, { ...init, headers });
  if (response.ok) return response;
  const { message = "" } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new RequestError(response.status, message);
}

export async function getJson<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
  return (await (await send(`${path}?${new URLSearchParams(query).toString()}`)).json()) as Result;
}

export async function postJson<Result>(path: string, body: unknown): Promise<Result> {
  const headers = { "content-type": "application/json" };
  const response = await send(path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as Result;
}

/** Result of sending a file: the name that stands for it, or what is wrong with it. */
type SentFile = { token: string; name: string } | { message: string };

/** Sends a file for a field with this role. */
export async function sendFile(file: File, role: string): Promise<SentFile> {
  const query = new URLSearchParams({ name: file.name, role }).toString();
  try {
    return (await (await send(`import?${query}`, { method: "POST", body: file })).json()) as SentFile;
  } catch (error) {
    return { message: `${file.name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Returns the thumbnail of an image. An `<img>` could not send the token. */
export async function getThumbnail(path: string, signal: AbortSignal): Promise<Blob> {
  return (await send(`thumbnail?${new URLSearchParams({ path }).toString()}`, { signal })).blob();
}

/** Reads the token of a server that was started again. */
async function renewToken(): Promise<void> {
  const page = await (await fetch("/")).text();
  token = tokenIn(new DOMParser().parseFromString(page, "text/html"));
}

/**
 * Follows the state of the server, also when it is started again. An EventSource cannot send the token.
 * Passes undefined on while the server does not answer.
 */
export async function followState(onState: (state: StudioState | undefined) => void): Promise<never> {
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
      // The server has ended or is started again.
    }
    onState(undefined);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await renewToken().catch(() => undefined);
  }
}
