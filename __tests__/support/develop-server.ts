import { join } from "node:path";
import { freePort } from "./free-port";
import { startProgram, type Program } from "./start-program";
import { buildEnvironment } from "./built-sites/site-build";

/** A running development server. */
export interface DevelopServer extends Program {
  readonly origin: string;
}

/** On a CI server Gatsby queries all pages at once and reports in another way. */
const ownersMachine = { CI: "", GITHUB_ACTIONS: "" };

/** Starts `gatsby develop` in a project copy as on an owner's machine, and waits until it serves pages. */
export async function startDevelopServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  studioPort?: number,
): Promise<DevelopServer> {
  const port = await freePort();
  const studio = studioPort === undefined ? ["--no-studio"] : ["--studio-port", String(studioPort)];
  const server = await startProgram({
    program: process.execPath,
    options: [join("packages", "cli", "run.cjs"), "gatsby", "develop", ...studio, "--port", String(port)],
    folder,
    environment: {
      ...buildEnvironment(environment),
      ...ownersMachine,
      INTERNAL_STATUS_PORT: String(await freePort()),
    },
    ready: "You can now view",
  });
  return { ...server, origin: `http://localhost:${port}` };
}
