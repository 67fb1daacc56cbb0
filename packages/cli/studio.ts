import { buildEnvironment } from "../../src/environment/environment";
import { canSendMessages } from "../../src/environment/messages-notice";
import type { PreviewState } from "../studio/protocol";
import { startStudio } from "../studio/server/start";

/**
 * Starts the Studio of this folder: `studio <port> <site URL>`. `npm run develop` starts this command, which ends
 * together with it.
 */
async function main([port = "8001", siteUrl]: readonly string[]): Promise<void> {
  const printUrls = (url: string) => process.stdout.write(`\nThe site: ${siteUrl}/   The Studio: ${url}\n\n`);
  const { url, setPreviewState } = await startStudio({
    project: process.cwd(),
    siteUrl,
    port: Number(port),
    canSendMessages: () => canSendMessages(buildEnvironment()),
    onSiteReady: () => printUrls(url),
  });
  process.on("message", (state) => setPreviewState(state as PreviewState));
  process.stdout.write(`The Studio is at ${url}\n`);
}

process.once("disconnect", () => process.exit());
// Ctrl+C reaches this process, too, but it must end only when `npm run develop` does.
process.on("SIGINT", () => undefined);

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `The Studio cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
