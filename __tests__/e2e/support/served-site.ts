import { dirname } from "node:path";
import { startProgram, type Program } from "../../support/program";
import { buildEnvironment } from "../../support/site-build";

/** A built site behind `npm run serve`, in a process of its own. */
export interface ServedSite extends Program {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
}

/** Runs `npm run serve` beside a `public/` folder, with settings of the messages API, and waits until it answers. */
export async function serveSite(
  publicFolder: string,
  port: number,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ServedSite> {
  const server = await startProgram({
    program: process.execPath,
    options: ["--import", "tsx", "src/cli/serve.ts", "--port", String(port)],
    folder: dirname(publicFolder),
    environment: { ...buildEnvironment({}), ...settings },
    ready: "The site is served at",
  });
  return { ...server, origin: `http://localhost:${port}` };
}
