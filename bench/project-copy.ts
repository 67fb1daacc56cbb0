import { spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";

const notCopied = [".cache", ".portfolio", ".git", "content", "node_modules", "public", "reports", "dist"];

/** Links each package separately, so that the copy has separate caches in `node_modules`. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== ".cache")) {
    if (name.startsWith("@")) linkPackages(path.join(from, name), path.join(to, name));
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Copies the project without content and caches to a new folder. Returns its path. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-bench-"));
  for (const name of readdirSync(".").filter((entry) => !notCopied.includes(entry))) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  linkPackages(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Writes a one-page Gatsby site with this project's packages to a new folder. Returns its path. */
export function writeOnePageSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-one-page-"));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const scripts = { build: "gatsby build" };
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "one-page", scripts, dependencies }),
  );
  writeFileSync(path.join(folder, "gatsby-config.js"), 'module.exports = { jsxRuntime: "automatic" };');
  mkdirSync(path.join(folder, "src", "pages"), { recursive: true });
  const page = "export default function Home() {\n  return <h1>One page</h1>;\n}\n";
  writeFileSync(path.join(folder, "src", "pages", "index.js"), page);
  linkPackages(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Runs `npm run build` in a folder and returns the seconds that it took. */
export async function buildSeconds(folder: string): Promise<number> {
  const start = performance.now();
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "true" };
  const build = spawn("npm", ["run", "--silent", "build"], { cwd: folder, env });
  let output = "";
  for (const stream of [build.stdout, build.stderr]) stream.on("data", (text) => (output += String(text)));
  const status = await new Promise<number | null>((resolve) => build.once("close", resolve));
  if (status !== 0) throw new Error(`The build ended with status ${status}:\n${output}`);
  return Number(((performance.now() - start) / 1000).toFixed(1));
}

/** Writes the nth example image: one of the project's, cropped to 1600×1200 px, with its own hue. */
export async function writeExampleImage(folder: string, index: number): Promise<void> {
  const originals = readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(jpe?g|png)$/i.test(name))
    .sort();
  await sharp(path.join("content", originals[index % originals.length] ?? ""))
    .flatten()
    .resize(1600, 1200, { fit: "cover" })
    .modulate({ hue: (index * 37) % 360 })
    .jpeg({ quality: 90 })
    .toFile(path.join(folder, `example-${index}.jpg`));
}

/** Removes folders of a benchmark. */
export function removeFolders(...folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
