import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** The part of a Redis server that counters use, over its real protocol (RESP 2). */
export type StoreServer = {
  url: string;
  /** Values by key. */
  counters: Map<string, number>;
  /** Stops answering, like a server that hangs. */
  silence: () => void;
  close: () => Promise<void>;
};

/** Splits complete commands (arrays of bulk strings) off the front of `text`. */
function takeCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const parts = rest.split("\r\n");
    const count = Number(parts[0]?.slice(1));
    if (!parts[0]?.startsWith("*") || parts.length < 2 + 2 * count) return { commands, rest };
    commands.push(Array.from({ length: count }, (_, index) => parts[2 + 2 * index] ?? ""));
    rest = parts.slice(1 + 2 * count).join("\r\n");
  }
}

/** Starts a store that answers the one script of the counters: [key, points, seconds] to [count, ms]. */
export async function startStoreServer(): Promise<StoreServer> {
  const counters = new Map<string, number>();
  const sockets = new Set<Socket>();
  let silent = false;
  const reply = ([name = "", , , key = "", points = "1", seconds = "1"]: string[]): string => {
    if (!name.toLowerCase().startsWith("eval")) return "+OK\r\n";
    const count = (counters.get(key) ?? 0) + Number(points);
    counters.set(key, count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const { commands, rest } = takeCommands(pending + chunk.toString());
      pending = rest;
      if (!silent) for (const command of commands) socket.write(reply(command));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counters,
    silence: () => {
      silent = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
