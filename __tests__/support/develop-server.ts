import { join } from "node:path";
import { freePort } from "./free-port";
import { startProgram, type Program } from "./program";
import { buildEnvironment } from "./built-sites/site-build";

/** A development server at work. */
export interface DevelopServer extends Program {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
}

/** Not a CI server: there Gatsby queries all pages by itself, makes all copies of pictures at once and reports otherwise. */
const ownMachine = { CI: "", GITHUB_ACTIONS: "" };

/** Starts `gatsby develop` in a copy of the project, as on an owner's machine, and waits until it serves pages. */
export async function startDevelopServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopServer> {
  const port = await freePort();
  const server = await startProgram({
    program: process.execPath,
    options: [join(folder, "node_modules", "gatsby", "cli.js"), "develop", "--port", String(port)],
    folder,
    environment: {
      ...buildEnvironment(environment),
      ...ownMachine,
      INTERNAL_STATUS_PORT: String(await freePort()),
    },
    ready: "You can now view",
  });
  return { ...server, origin: `http://localhost:${port}` };
}
