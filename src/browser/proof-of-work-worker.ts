import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { ProofOfWorkResult } from "./proof-of-work";

async function work(challenge: Challenge): Promise<ProofOfWorkResult> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution ? { solution } : { error: "The proof of work took too long." };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = ({ data }: MessageEvent<Challenge>) => {
  void work(data).then((result) => self.postMessage(result));
};
