/** A request as both adapters hand it over. */
export type MessageRequest = {
  /** Upper case. */
  method: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The raw body; an adapter may stop reading once it is longer than `bodyLimit`. */
  body: Uint8Array;
  /** IP address of the peer: the visitor, or the last proxy in front of the API. Empty when it is unknown. */
  peerAddress: string;
};

/** An answer as both adapters give it back. */
export type MessageResponse = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** JSON text, or empty with status 204. */
  body: string;
};

/** Answers one request; never rejects. */
export type Handler = (request: MessageRequest) => Promise<MessageResponse>;

/** Longest body that is read, in bytes (64 KiB). */
export const bodyLimit = 64 * 1024;

/** Builds a JSON answer that no cache keeps and no browser takes for anything else. */
export function jsonResponse(
  status: number,
  content: Record<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
): MessageResponse {
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
    body: JSON.stringify(content),
  };
}
