import { writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "jsonc-parser";
import { freePort } from "../../support/free-port";
import { startProgram } from "../../support/start-program";

/** Files of a site, if any, and settings of the contact API. */
interface Deployment {
  /** Folder of the built site; undefined for an API without a site. */
  readonly site?: string;
  readonly settings?: Readonly<Record<string, string | undefined>>;
}

/** The worker of `wrangler.jsonc` on Cloudflare's engine. */
export type Worker = Awaited<ReturnType<typeof startWorker>>;

async function configurationOf({ site, settings }: Deployment): Promise<string> {
  const file = site === undefined ? "wrangler.api.jsonc" : "wrangler.jsonc";
  const { assets, ...worker } = parse(await readFile(resolve(file), "utf8")) as {
    main: string;
    assets?: object;
  };
  const files = { ...assets, directory: site };
  return JSON.stringify({
    ...{ ...worker, $schema: undefined, main: resolve(worker.main), vars: settings },
    assets: assets && files,
  });
}

/** Runs `wrangler dev` with a deployment; `environment` is that of the engine. */
export async function startWorker(
  deployment: Deployment,
  environment: Readonly<Record<string, string>> = {},
) {
  const [port, inspector] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), "portfolio-cloudflare-"));
  const configuration = join(folder, "wrangler.json");
  await writeFile(configuration, await configurationOf(deployment));
  const wrangler = resolve("node_modules", "wrangler", "bin", "wrangler.js");
  const where = ["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", String(inspector)];
  const quiet = { HOME: folder, CI: "true", NO_COLOR: "1", WRANGLER_SEND_METRICS: "false" };
  const program = await startProgram({
    program: process.execPath,
    options: [wrangler, "dev", "--config", configuration, ...where],
    folder,
    environment: { ...process.env, ...quiet, ...environment },
    ready: "Ready on",
  });
  let deployments = 0;
  return {
    ...program,
    origin: `http://127.0.0.1:${port}`,
    /** Replaces the deployment; its Durable Objects keep their state. */
    deploy: async (next: Deployment) => {
      deployments += 1;
      const marked = { ...next.settings, DEPLOYMENT: String(deployments) };
      const text = await configurationOf({ ...next, settings: marked });
      const mark = `env.DEPLOYMENT ("${deployments}")`;
      // Wrangler misses a change while it restarts its file watcher, so the file is written until it reacts.
      const rewriting = setInterval(() => {
        writeFileSync(configuration, text);
      }, 1000);
      writeFileSync(configuration, text);
      await program.waitForOutput(mark).finally(() => {
        clearInterval(rewriting);
      });
      await program.waitForOutput("Local server updated and ready", program.output().indexOf(mark));
    },
    close: async () => {
      await program.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
