import { ChildProcess } from "node:child_process";
import { Server, Socket } from "node:net";
import { startWorld, type World } from "../world";
import type { Engine, EngineBrowser, Launch, Look } from "./engine";
import { engines } from "./engines";

/** What a test file has to know of an engine. */
export type EngineInUse = Pick<Engine, "name" | "tellsProblems">;

/** The browsers of a process that runs test files, one of each engine, and the world that they see. */
export interface Browsers {
  /** The engines that are on this machine; the first is Chromium, which always is. */
  readonly engines: readonly [EngineInUse, ...EngineInUse[]];
  /** What is outside this machine. */
  world(): Promise<World>;
  /** A browser of an engine; one that was started before and looks the same serves again. */
  open(engine: string, launch: Omit<Launch, "proxy">): Promise<EngineBrowser>;
}

/** By engine and look. */
const opened = new Map<string, Promise<EngineBrowser>>();
let world: Promise<World> | undefined;

/** The browsers of this process. They end with it: nobody else knows which test file is the last. */
export const browsers: Browsers = {
  engines,
  world: () => (world ??= startWorld()),
  open: async (name, { look, scrollbars }) => {
    const engine = engines.find((known) => known.name === name);
    if (!engine) throw new Error(`${name} is not on this machine.`);
    const seen: Look = { scheme: look?.scheme ?? "light", motion: look?.motion ?? "no-preference" };
    const launch = {
      ...(!engine.lookIsOfTab && { look: seen }),
      ...(engine.hidesScrollbars && { scrollbars }),
    };
    const key = JSON.stringify([name, launch]);
    const before = opened.get(key);
    if (before) return before;
    const { proxy } = await browsers.world();
    const browser = engine.launch({ proxy, ...launch });
    opened.set(key, browser);
    return browser;
  },
};

// Jest waits half a second for a process that has nothing more to do: to free a gigabyte of pages takes longer.
process.once("beforeExit", () => process.exit());

/** Lets this process end by itself although its browsers are still there. */
export function keepNothingWaiting(): void {
  const handles = Reflect.get(process, "_getActiveHandles") as () => readonly unknown[];
  for (const handle of handles.call(process)) {
    if (handle instanceof Socket || handle instanceof Server || handle instanceof ChildProcess)
      handle.unref();
  }
}
