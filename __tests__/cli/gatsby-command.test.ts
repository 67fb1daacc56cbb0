import { spawn, spawnSync } from "node:child_process";
import { on, once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { dirname, join, resolve } from "node:path";
import { lockFolder, runningCommand, unlockFolder } from "../../packages/cli/folder-lock";
import { gatsbyFolderOf, removeUnusableCache } from "../../packages/cli/gatsby-folder";
import { replaceBuiltSite } from "../../packages/cli/replace-built-site";
import { gatsbyCacheKey } from "../../src/gatsby/build/cache-paths";
import { listen } from "../support/free-port";
import { needs } from "../support/needs";
import { compileScript } from "../support/run-script";
import { validProject, writeProject, writeSite } from "../support/project-folder";

const script = compileScript(resolve("packages/cli/gatsby.ts"));

/** Arguments of Node for TypeScript. The command tsx starts a process more, and shares a folder with all users. */
const typescript = ["--import", pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href];

/** Code that loads the locks of folders. */
const lock = `require(${JSON.stringify(compileScript(resolve("packages/cli/folder-lock.ts")))})`;

/** Replaces Gatsby by `fake-gatsby.cjs` of the project, or by a program that does nothing. */
const fakeGatsby = writeProject({
  "nothing.cjs": "",
  "hook.cjs": `
    const Module = require("node:module");
    const { existsSync } = require("node:fs");
    const { resolve } = require("node:path");
    const resolveFilename = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => {
      if (name !== "gatsby/cli.js") return resolveFilename(name, ...rest);
      return existsSync("fake-gatsby.cjs") ? resolve("fake-gatsby.cjs") : require.resolve("./nothing.cjs");
    };
  `,
});

/** Arguments of Node that run the command line without Gatsby. */
const commandLine = ["--require", join(fakeGatsby, "hook.cjs"), script];

/** Runs a command that ends by itself. */
const run = (folder: string, command = "--version", options: readonly string[] = [], environment = {}) =>
  spawnSync(process.execPath, [...commandLine, command, ...options], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });

const project = process.cwd();
afterEach(() => process.chdir(project));

/** Goes to a project in which a process holds, or held, the lock. */
function enterLockedProject(pid: number | undefined): void {
  process.chdir(writeProject({}));
  // Not below node_modules, which `npm ci` removes.
  mkdirSync(".portfolio");
  writeFileSync(".portfolio/gatsby.lock", JSON.stringify({ command: "build", pid, host: hostname() }));
}

test("leaves the lock of another process that runs, and ignores one from before the start of the machine", () => {
  enterLockedProject(process.ppid);
  unlockFolder("build");
  expect(runningCommand()).toBe("build");
  expect(() => lockFolder("build")).toThrow(
    `\`npm run build\` runs in this folder (process ${process.ppid}). Stop it first, or wait until it ends.`,
  );
  utimesSync(".portfolio/gatsby.lock", 1, 1);
  lockFolder("build");
  expect(readFileSync(".portfolio/gatsby.lock", "utf8")).toContain(`"pid":${process.pid}`);
});

test("ignores the lock when its process has ended", () => {
  enterLockedProject(spawnSync(process.execPath, ["-e", ""]).pid);
  expect(runningCommand()).toBeUndefined();
  lockFolder("build");
});

test.each(["build", "develop"])(
  "refuses to %s at once in a folder whose path Gatsby would cut, and says what to do",
  (command) => {
    const folder = join(realpathSync(writeProject({ "#1/site/content/site.json": "{}" })), "#1/site");
    const { status, stdout, stderr } = run(folder, command);
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: `The path of this folder has the character #, with which the site cannot be built: move or rename ${folder}\n`,
    });
    expect(readdirSync(folder)).toEqual(["content"]);
  },
);

(existsSync("/proc/self/stat") ? test : test.skip)(
  "ignores the lock when its process was killed, and the parent does not ask for its end",
  async () => {
    // A shell that becomes another program, which knows nothing of the child. It answers when it has become one.
    const parent = spawn("sh", ["-c", "sleep 600 >&- & echo $!; exec cat"]);
    const output = on(parent.stdout, "data");
    const nextText = async () => String(((await output.next()) as IteratorResult<Buffer[]>).value[0]);
    const pid = Number(await nextText());
    parent.stdin.write("ready");
    await nextText();
    process.kill(pid, "SIGKILL");
    const state = (): string => readFileSync(`/proc/${pid}/stat`, "utf8");
    while (!state().includes(") Z ")) await new Promise((resolveWait) => setTimeout(resolveWait, 20));
    enterLockedProject(pid);
    expect(runningCommand()).toBeUndefined();
    parent.kill();
  },
);

/** Starts code that uses a module of the command line, and returns a wait for the lines that it prints. */
function startCode(folder: string, code: string) {
  const program = spawn(process.execPath, ["--eval", code], { cwd: folder });
  const lines = on(createInterface({ input: program.stdout }), "line");
  return {
    program,
    nextLine: async () => String(((await lines.next()) as IteratorResult<string[]>).value[0]),
  };
}

test("runs one of four commands when they start at once", async () => {
  const folder = writeProject({});
  const code = `try { ${lock}.lockFolder("build"); console.log("runs"); } catch { console.log("refused"); } process.stdin.resume();`;
  const commands = Array.from({ length: 4 }, () => startCode(folder, code));
  const answers = await Promise.all(commands.map(({ nextLine }) => nextLine()));
  for (const { program } of commands) program.kill("SIGKILL");
  expect(answers.sort()).toEqual(["refused", "refused", "refused", "runs"]);
});

test("reads the lock at any moment while another command takes and removes it", async () => {
  const folder = writeProject({});
  const writer = startCode(
    folder,
    `const { lockFolder, unlockFolder } = ${lock};
    console.log("starts");
    for (;;) { lockFolder("develop"); unlockFolder("develop"); }`,
  );
  expect(await writer.nextLine()).toBe("starts");
  const reads = `for (let read = 0; read < 10_000; read += 1) ${lock}.runningCommand();`;
  const [status] = (await once(startCode(folder, reads).program, "close")) as [number];
  writer.program.kill("SIGKILL");
  expect(status).toBe(0);
});

test("builds while develop runs, but does not run twice, or clean up meanwhile", async () => {
  process.chdir(writeProject({}));
  const code = `${lock}.lockFolder("develop"); console.log("runs"); process.stdin.resume();`;
  const develop = startCode(".", code);
  expect(await develop.nextLine()).toBe("runs");
  const refusal = `\`npm run develop\` runs in this folder (process ${develop.program.pid}). Stop it first, or wait until it ends.\n`;
  for (const command of ["develop", "clean"])
    expect(run(".", command)).toMatchObject({ status: 1, stderr: refusal });
  lockFolder("build");
  develop.program.kill("SIGKILL");
});

test.each([
  ["develop", 0],
  ["build", 130],
])(
  "ends %s on Ctrl+C, and unlocks the folder, while the content is first written",
  async (command, status) => {
    const wait = `
    require("node:fs/promises").utimes = () => {
      console.log("writes");
      return new Promise((done) => setTimeout(done, 1_000_000));
    };
  `;
    const folder = await writeSite({ "wait.cjs": wait });
    const options = command === "develop" ? ["--no-studio"] : [];
    const program = spawn(
      process.execPath,
      ["--require", "./wait.cjs", ...commandLine, command, ...options],
      {
        cwd: folder,
      },
    );
    const lines = createInterface({ input: program.stdout });
    for await (const line of lines) if (line === "writes") break;
    program.kill("SIGINT");
    expect(await once(program, "exit")).toEqual([status, null]);
    expect(readdirSync(join(folder, ".portfolio")).filter((name) => name.endsWith(".lock"))).toEqual([]);
  },
);

/** Runs a shell command in a folder that is a disk of 1 MB; needs the namespaces of Linux. */
function runOnSmallDisk(folder: string, command: string) {
  const mounted = `mount -t tmpfs -o size=1m none ${folder} && cd ${folder} && ${command}`;
  return spawnSync("unshare", ["-rm", "sh", "-c", mounted], { encoding: "utf8" });
}

const canMount = runOnSmallDisk(tmpdir(), "true").status === 0;

needs(canMount, "Linux with unshare, and the right to mount").test(
  "names the full disk in its last line when a build fails",
  async () => {
    const folder = writeProject({});
    const build = `head -c 2M /dev/zero > full; "${process.execPath}" "${script}" build`;
    const { stderr, status } = runOnSmallDisk(folder, build);
    expect({ status, line: stderr.trimEnd().split("\n").at(-1) }).toEqual({
      status: 1,
      line: "The disk is full: free some space and run the command again.",
    });
  },
);

const [buildFolder, developFolder] = [gatsbyFolderOf("build"), gatsbyFolderOf("develop")];

/** A project that was built before, with a Gatsby that writes half a site and then runs `code`. */
const builtProject = async (code: string): Promise<string> =>
  writeSite({
    "public/index.html": "built",
    "public/resume.pdf": "old",
    "public/.git/config": "of the host",
    [`${buildFolder}/public/index.html`]: "built",
    [`${buildFolder}/.cache/caches/image`]: "encoded",
    [`${buildFolder}/.portfolio/site/content/Section/games.json`]: "{}",
    "packages/output/seo/ai-crawlers.txt": readFileSync("packages/output/seo/ai-crawlers.txt"),
    "fake-gatsby.cjs": `
      const { existsSync, rmSync, writeFileSync, mkdirSync } = require("node:fs");
      for (const folder of [".cache", "public"]) mkdirSync(folder, { recursive: true });
      writeFileSync(".cache/unfinished", "");
      writeFileSync("public/index.html", "half");
      ${code}
    `,
  });

/** Returns the files of the built site, without those of hosts and crawlers that every build writes. */
const isUnchanged = (folder: string): boolean =>
  readFileSync(join(folder, "public/index.html"), "utf8") === "built" &&
  readFileSync(join(folder, "public/resume.pdf"), "utf8") === "old" &&
  existsSync(join(folder, "public/.git/config"));

test("changes nothing of the built site when Gatsby fails, also without its caches, and says what to do last", async () => {
  const folder = await builtProject("process.exit(1);");
  for (const line of [
    "The build has failed with what was kept of the last one: everything is built again.",
    "The last build is not complete: everything is built again.",
  ]) {
    const { status, stdout, stderr } = run(folder, "build");
    expect({ status, stdout, isUnchanged: isUnchanged(folder) }).toEqual({
      status: 1,
      stdout: `${line}\n`,
      isUnchanged: true,
    });
    const lastLines = stderr.trimEnd().split("\n").slice(-4);
    expect(lastLines[0]).toBe(
      "The site could not be built. Your content has no problem, and it is as it was.",
    );
    expect(stderr).not.toMatch(/^\s+at /m);
  }
});

test("changes nothing of the built site, and does not build again, when the system has ended Gatsby", async () => {
  const folder = await builtProject(
    `process.kill(process.pid, "SIGKILL"); setInterval(() => undefined, 1000);`,
  );
  const { status, stdout } = run(folder, "build");
  expect({ status, stdout, isUnchanged: isUnchanged(folder) }).toEqual({
    status: 1,
    stdout: "",
    isUnchanged: true,
  });
});

test("builds again without what was kept when Gatsby has left out an image", async () => {
  const image = `static/${"0a".repeat(16)}/a1b2c/robin.jpg`;
  const page = `<!doctype html><html><head></head><body><img src="/${image}"><script src="/app.js" async></script></body></html>`;
  const folder = await builtProject(`
    if (!existsSync(".cache/caches/image")) mkdirSync("public/${dirname(image)}", { recursive: true });
    if (!existsSync(".cache/caches/image")) writeFileSync("public/${image}", "");
    writeFileSync(".cache/built-pages.json", JSON.stringify(["/"]));
    writeFileSync("public/index.html", ${JSON.stringify(page)});
  `);
  expect(run(folder, "build")).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(join(folder, "public", image))).toBe(true);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("ends, and changes nothing of the built site, when a build gets %s", async (signal, status) => {
  const folder = await builtProject(`console.log("runs"); setInterval(() => undefined, 1000);`);
  const build = spawn(process.execPath, [...commandLine, "build"], { cwd: folder, detached: true });
  const [errors, lines] = [build.stderr, build.stdout].map((stream) => {
    const all: string[] = [];
    createInterface({ input: stream }).on("line", (line) => {
      all.push(line);
      // Ctrl+C reaches all processes of the terminal, other signals only the first one.
      if (line === "runs") process.kill(signal === "SIGINT" ? -(build.pid ?? 0) : (build.pid ?? 0), signal);
    });
    return all;
  });
  expect(await once(build, "close")).toEqual([status, null]);
  expect({ errors, lines }).toEqual({ errors: [], lines: ["runs"] });
  expect(isUnchanged(folder)).toBe(true);
});

test("reads each text once, and replaces the built site and its caches, when Gatsby fails with these only", async () => {
  const folder = await builtProject(`
    if (existsSync(".cache/caches/image")) process.exit(1);
    writeFileSync(".cache/built-pages.json", "[]");
  `);
  const log = join(folder, "reads.log");
  const options = `--require ${JSON.stringify(resolve("__tests__/support/log-reads.cjs"))}`;
  const { status, stderr } = run(folder, "build", [], { NODE_OPTIONS: options, READS_LOG: log });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const names = ["about.json", "home.json", "sections/games.json", "site.json"];
  expect(readFileSync(log, "utf8").trim().split("\n").sort()).toEqual(names);
  expect(existsSync(join(folder, buildFolder, ".cache/caches"))).toBe(false);
  expect(existsSync(join(folder, "public/index.html"))).toBe(false);
  expect(existsSync(join(folder, "public/.git/config"))).toBe(true);
});

test.each([
  ["keeps", "a page has other scripts", "/", false],
  ["does not trust", "a page cannot be read", "/gone/", true],
])("%s what Gatsby has built when %s", async (_action, _reason, page, isUnfinished) => {
  const folder = await builtProject(`writeFileSync(".cache/built-pages.json", '["${page}"]');`);
  expect(run(folder, "build").status).toBe(1);
  expect(existsSync(join(folder, buildFolder, ".cache/built-pages.json"))).toBe(true);
  expect(existsSync(join(folder, buildFolder, ".cache/unfinished"))).toBe(isUnfinished);
  expect(isUnchanged(folder)).toBe(true);
});

const built = { "public/index.html": "built" };
const compiled = { ".portfolio/site/content/Section/games.json": "{}" };

test.each([
  ["a build was interrupted", { ...built, ...compiled, ".cache/unfinished": "" }, true],
  ["there is no compiled content", built, false],
  ["there is no built site", compiled, false],
])("removes the cache when %s", (_reason, files, isInterrupted) => {
  process.chdir(writeProject({ ...files, ".cache/data/data.mdb": "" }));
  expect(removeUnusableCache(".")).toBe(isInterrupted);
  expect(existsSync(".cache/data")).toBe(false);
  expect(existsSync(".portfolio/site")).toBe(files === compiled || isInterrupted);
});

test("replaces a built site by files and folders whose names it used for others, and keeps the same files", () => {
  const folder = writeProject({
    "new/cv/long.pdf": "new",
    "new/Work": "new",
    "new/index.html": "the same",
    "new/static/prices.txt": "20",
    "old/static/prices.txt": "19",
    "old/cv": "old",
    "old/work/short.pdf": "old",
    "old/index.html": "the same",
    "old/.git/config": "of the host",
  });
  const same = join(folder, "old/index.html");
  const { ino } = statSync(same);
  replaceBuiltSite(join(folder, "new"), join(folder, "old"));
  expect(statSync(same).ino).toBe(ino);
  expect(readdirSync(join(folder, "old")).sort()).toEqual([".git", "Work", "cv", "index.html", "static"]);
  expect(readFileSync(join(folder, "old/cv/long.pdf"), "utf8")).toBe("new");
  expect(readFileSync(join(folder, "old/static/prices.txt"), "utf8")).toBe("20");
});

test("names npm run build when Gatsby reads its configuration by itself", () => {
  const configuration = `require(${JSON.stringify(resolve("gatsby-config.ts"))})`;
  const { status, stderr } = spawnSync(process.execPath, [...typescript, "--eval", configuration], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Run `npm run build` or `npm run develop`, which compile content/ for Gatsby first.\n",
  });
});

test("names all problems and leaves public/ unchanged when a build finds problems, before Gatsby starts", async () => {
  const piece = { title: "Chess", description: "", image: "games/b.jpg" };
  const folder = await writeSite({
    "content/about.json": "{",
    "content/sections/games.json": { id: "games", pieces: [piece] },
    "public/index.html": "built",
  });
  const { status, stdout, stderr } = run(folder, "build");
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "content/about.json:1:2 must be valid JSON: a closing } is expected, but the file ends\n" +
      'content/sections/games.json:7:16 pieces[0].image must name an image file, but there is no "games/b.jpg", ' +
      'did you mean games/a.jpg? (in "Chess")\n\n' +
      "content/ has 2 problems. docs/content.md explains every field.\n",
  });
  expect(existsSync(join(folder, ".cache"))).toBe(false);
  expect(readdirSync(join(folder, "public"))).toEqual(["index.html"]);
  expect(readFileSync(join(folder, "public/index.html"), "utf8")).toBe("built");
});

test("names the missing command when npm start runs without packages", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const command = readFileSync("packages/cli/run.cjs", "utf8");
  const folder = writeProject({ "package.json": { scripts }, "packages/cli/run.cjs": command });
  const { status, stderr } = spawnSync("npm", ["start", "--silent"], { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "The packages are not installed. Run this first: npm ci\n",
  });
});

test("removes the list of finished jobs when develop starts after packages have changed", async () => {
  const state = {
    ...(await validProject()),
    "package.json": "{}",
    [`${developFolder}/.portfolio/site/content/a.json`]: "{}",
    [`${developFolder}/public/index.html`]: "",
    [`${developFolder}/.cache/redux/redux.state`]: "",
  };
  const folder = writeProject(state);
  await writeFile(join(folder, developFolder, ".cache/develop-inputs"), gatsbyCacheKey(folder));
  run(folder, "develop", ["--no-studio"]);
  expect(existsSync(join(folder, developFolder, ".cache/redux"))).toBe(true);
  await writeFile(join(folder, "package.json"), '{ "name": "mine" }');
  run(folder, "develop", ["--no-studio"]);
  expect(existsSync(join(folder, developFolder, ".cache/redux"))).toBe(false);
});

test("uses the next free port when the port of develop is taken", async () => {
  const server = createServer();
  const port = await listen(server);
  const folder = writeProject({});
  const { stdout } = run(folder, "develop", ["--no-studio", "--port", String(port)]);
  expect(stdout).toMatch(new RegExp(`^Port ${port} is taken, so this is port \\d+\\.\n`));
  server.close();
  expect(run(folder, "develop", ["-p", "many"]).stderr).toBe(
    '--port must be a number from 1 to 65535, got "many".\n',
  );
});
