import { Agent, request } from "node:http";
import { validMessage } from "./test-api";

/** Posts messages all at once, over at most 100 connections at a time, and returns their statuses. */
export function flood(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ maxSockets: 100 });
  const headers = { "content-type": "application/json" };
  const post = () =>
    new Promise<number>((resolve, reject) => {
      const sending = request(url, { agent, method: "POST", headers }, (response) => {
        response.resume().on("end", () => {
          resolve(response.statusCode ?? 0);
        });
      });
      sending.on("error", reject).end(JSON.stringify(validMessage()));
    });
  return Promise.all(Array.from({ length: count }, post));
}
