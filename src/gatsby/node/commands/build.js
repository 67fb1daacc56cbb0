const { spawn } = require("node:child_process");
const { makeReady } = require("../at-work");
const { isUpToDate, rememberBuild, sourcesOf } = require("../up-to-date");

/** `npm run build`: has Gatsby build the site, unless nothing has changed since it did. */
function build() {
  const project = process.cwd();
  const options = process.argv.slice(2);
  const done = makeReady(project);
  if (done) process.stdout.write(`${done}\n`);
  const sources = sourcesOf(project, options);
  if (isUpToDate(project, sources)) {
    process.stdout.write("Nothing has changed since the last build: public/ is as it was made then.\n");
    return;
  }
  const gatsby = spawn(process.execPath, [require.resolve("gatsby/cli.js"), "build", ...options], {
    cwd: project,
    stdio: "inherit",
  });
  // A terminal interrupts both; who stops this process alone means Gatsby, whose end is this one's.
  process.on("SIGINT", () => undefined);
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"]))
    process.on(signal, () => gatsby.kill(signal));
  gatsby.once("close", (status) => {
    if (status === 0) rememberBuild(project, sources);
    process.exitCode = status ?? 1;
  });
}

try {
  build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
