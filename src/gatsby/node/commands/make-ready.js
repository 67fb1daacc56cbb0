const { makeReady } = require("../at-work");

/** Runs before live authoring, in a process of its own: Gatsby reads its cache as soon as it is loaded. */
try {
  const done = makeReady(process.cwd());
  if (done) process.stdout.write(`${done}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
