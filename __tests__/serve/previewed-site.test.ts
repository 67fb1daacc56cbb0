import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { writeProject } from "../support/project-folder";

const loader = resolve("node_modules/tsx/dist/loader.mjs");
const command = ["--import", loader, resolve("packages/cli/serve.ts"), "--port", "0"];

test.each([
  [
    "says that develop has written to the built site since",
    { ".portfolio/site/previewed": "" },
    /^npm run develop has written/,
  ],
  ["says nothing about develop after a build", {}, /^$/],
])("%s", async (_title, files, words) => {
  const folder = writeProject({
    "public/index.html": "home",
    ".portfolio/site/site.json": { origin: "https://ada.example", pathPrefix: "", languages: [] },
    ...files,
  });
  const server = spawn(process.execPath, command, { cwd: folder });
  let errors = "";
  server.stderr.on("data", (text) => (errors += String(text)));
  await once(server.stdout, "data");
  server.kill();
  await once(server, "close");
  expect(errors.split("\n").find((line) => line.includes("develop")) ?? "").toMatch(words);
});
