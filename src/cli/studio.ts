import { createHash } from "node:crypto";
import path from "node:path";
import { startStudio } from "../studio/server/start";

/**
 * Starts the Studio for this folder: `studio <port> <site>`. It ends when `npm run develop` does, which has
 * started it.
 */
async function main([port = "8001", site]: readonly string[]): Promise<void> {
  const project = process.cwd();
  // Projects may share the folder of packages.
  const name = createHash("sha256").update(project).digest("hex").slice(0, 12);
  const stateFolder = path.resolve("node_modules", ".cache", "portfolio", `studio-${name}`);
  const onReady = (url: string) => process.stdout.write(`\nThe site: ${site}/   The Studio: ${url}\n\n`);
  const { url } = await startStudio({
    project,
    stateFolder,
    site,
    port: Number(port),
    onSite: () => onReady(url),
  });
  process.stdout.write(`The Studio is at ${url}\n`);
}

process.once("disconnect", () => process.exit());
// A terminal interrupts all processes; this one ends with the command that has started it.
process.on("SIGINT", () => undefined);

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `The Studio cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
