import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { startProgram, type Program } from "../../support/program";
import { buildEnvironment } from "../../support/built-sites/site-build";

/** `npm run serve` in its own process. */
export interface ServeProcess extends Program {
  readonly origin: string;
}

/** Runs `npm run serve` for a `public/` folder with settings of the messages API, and waits until it answers. */
export async function startServe(
  publicFolder: string,
  port: number,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ServeProcess> {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { serve: string } };
  // Without npm between them, the server ends when it is told to.
  const server = await startProgram({
    program: process.execPath,
    options: ["--import", "tsx", scripts.serve.replace("tsx ", ""), "--port", String(port)],
    folder: dirname(publicFolder),
    environment: { ...buildEnvironment({}), ...settings },
    ready: "The site is served at",
  });
  return { ...server, origin: `http://localhost:${port}` };
}
