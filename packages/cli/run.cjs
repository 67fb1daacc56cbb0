// Runs a command of this folder: `node packages/cli/run.cjs check`. Plain JavaScript, because tsx may be missing.
const { existsSync } = require("node:fs");

const [command = ""] = process.argv.splice(2, 1);

// The reader of a pipe may end before this process, as in `npm run check | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

if (!existsSync("node_modules/tsx")) {
  process.stderr.write("The packages are not installed. Run this first: npm ci\n");
  process.exitCode = 1;
} else if (command) {
  try {
    require("tsx/cjs/api").register();
    require(`./${command}.ts`);
  } catch (error) {
    // An installation or a virus scanner uses the program of esbuild, or it is another system's.
    const isOfEsbuild = error instanceof Error && error.name === "TransformError";
    const [reason] = (isOfEsbuild && /\bspawn .*/.exec(error.message)) || [];
    if (reason === undefined) throw error;
    process.stderr.write(
      `A program in node_modules cannot start (${reason}): run the command again, and if that fails, npm ci.\n`,
    );
    process.exit(1);
  }
}
