import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname } from "node:path";

/** A package as Gatsby finds it. */
const ofGatsby = (name: string): string =>
  createRequire(require.resolve("gatsby/package.json")).resolve(`${name}/package.json`);

test("Gatsby's fetch library uses no deprecated interface of Node, which every build would warn of", () => {
  const load = `require(${JSON.stringify(dirname(ofGatsby("node-fetch")))})`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--pending-deprecation", "--throw-deprecation", "--eval", load],
    { encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
