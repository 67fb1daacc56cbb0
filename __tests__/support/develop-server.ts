import { join } from "node:path";
import { freePort } from "./free-port";
import { startProgram, type Program } from "./program";
import { buildEnvironment } from "./site-build";

/** A development server at work. */
export interface DevelopServer extends Program {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
}

/** Starts `gatsby develop` in a copy of the project and waits until it serves pages. */
export async function startDevelopServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopServer> {
  const port = await freePort();
  const server = await startProgram({
    program: process.execPath,
    options: [join(folder, "node_modules", "gatsby", "cli.js"), "develop", "--port", String(port)],
    folder,
    // As at an owner's, copies of pictures are made when they are asked for; on a CI server Gatsby makes all at once.
    environment: {
      ...buildEnvironment(environment),
      GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "true",
      INTERNAL_STATUS_PORT: String(await freePort()),
    },
    ready: "You can now view",
  });
  return { ...server, origin: `http://localhost:${port}` };
}
