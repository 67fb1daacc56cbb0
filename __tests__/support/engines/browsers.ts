import { ChildProcess } from "node:child_process";
import { Server, Socket } from "node:net";
import { startWorld, type World } from "../world";
import type { BrowserPage } from "./browser-page";
import type { Engine, EngineBrowser, Launch, TabOptions } from "./engine";
import { engines } from "./engines";

/** What a test file has to know of an engine. */
export type EngineInUse = Pick<Engine, "name" | "tellsProblems">;

/** The browsers of a process that runs test files, one of each engine, and the world that they see. */
export interface Browsers {
  /** The engines that are on this machine; the first is Chromium, which always is. */
  readonly engines: readonly [EngineInUse, ...EngineInUse[]];
  /** What is outside this machine. */
  world(): Promise<World>;
  /** A browser of an engine; the one of before serves again unless it has to look otherwise. */
  open(engine: string, launch: Omit<Launch, "proxy">): Promise<EngineBrowser<BrowserPage, TabOptions>>;
}

interface Opened {
  readonly launch: string;
  readonly browser: Promise<EngineBrowser<BrowserPage, TabOptions>>;
}

const opened = new Map<string, Opened>();
let world: Promise<World> | undefined;

/** The browsers of this process. They end with it: nobody else knows which test file is the last. */
export const browsers: Browsers = {
  engines,
  world: () => (world ??= startWorld()),
  open: async (name, launch) => {
    const engine = engines.find((known) => known.name === name);
    if (!engine) throw new Error(`${name} is not on this machine.`);
    const key = JSON.stringify({ ...launch, ...(engine.lookIsOfTab && { look: undefined }) });
    const before = opened.get(name);
    if (before?.launch === key) return before.browser;
    await (await before?.browser)?.close();
    const { proxy } = await browsers.world();
    const browser = engine.launch({ proxy, ...launch });
    opened.set(name, { launch: key, browser });
    return browser;
  },
};

/** Lets this process end by itself although its browsers are still there. */
export function keepNothingWaiting(): void {
  const handles = Reflect.get(process, "_getActiveHandles") as () => readonly unknown[];
  for (const handle of handles.call(process)) {
    if (handle instanceof Socket || handle instanceof Server || handle instanceof ChildProcess)
      handle.unref();
  }
}
