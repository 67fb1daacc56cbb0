import type { Challenge, Solution } from "altcha-lib/types";
import { messagesEndpoint } from "./send-message";

/** Answer of the worker: a solution or an error message. */
export type ProofOfWorkResult = { readonly solution: Solution } | { readonly error: string };

/** Solves a challenge off the main thread. */
function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(
    new URL(/* webpackChunkName: "proof-of-work-worker" */ "./proof-of-work-worker.ts", import.meta.url),
  );
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ProofOfWorkResult>) => {
      if ("solution" in data) resolve(data.solution);
      else reject(new Error(data.error));
    };
    worker.onerror = () => reject(new Error("The proof of work could not be started."));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Solves a challenge of the contact API and returns the token to send. */
export async function fetchProofOfWorkToken(): Promise<string> {
  const response = await fetch(`${messagesEndpoint()}/challenge`);
  if (!response.ok)
    throw new Error(`The contact API answered a request for a challenge with status ${response.status}.`);
  const challenge = (await response.json()) as Challenge;
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
}
