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
  require("tsx/cjs/api").register();
  require(`./${command}.ts`);
}
