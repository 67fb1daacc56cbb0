import type { Challenge, Solution } from "altcha-lib/types";
import { messagesEndpoint } from "./messages-endpoint";

/** What the worker answers: a solution, or why there is none. */
export type WorkResult = { readonly solution: Solution } | { readonly fault: string };

/** Solves a challenge off the main thread. */
function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(
    new URL(/* webpackChunkName: "proof-of-work-worker" */ "./proof-of-work-worker.ts", import.meta.url),
  );
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkResult>) => {
      if ("solution" in data) resolve(data.solution);
      else reject(new Error(data.fault));
    };
    worker.onerror = () => reject(new Error("The proof of work could not be started."));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/**
 * Asks the messages API for a challenge and solves it: about 0.2 s on a desktop computer, a second on a phone.
 *
 * @returns the token to send, which serves once and for ten minutes
 * @throws when no API is configured, it gives no challenge, or the browser cannot solve it
 */
export async function fetchWorkToken(): Promise<string> {
  const response = await fetch(`${messagesEndpoint()}/challenge`);
  if (!response.ok) throw new Error(`The messages API gave no challenge, but status ${response.status}.`);
  const challenge = (await response.json()) as Challenge;
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
}
