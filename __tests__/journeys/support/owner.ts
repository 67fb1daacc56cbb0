import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { buildEnvironment, sourceFiles, writeProjectCopy } from "../../support/built-sites/site-build";
import { freePort } from "../../support/free-port";
import { serveSite } from "../../support/serve-site";
import { startProgram } from "../../support/start-program";

/** As on the computer of an owner: a CI server makes Gatsby report in another way. */
const environment = (variables: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...buildEnvironment({}),
  CI: "",
  GITHUB_ACTIONS: "",
  ...variables,
});

const commandOf = (command: string): string[] => ["packages/cli/run.cjs", "gatsby", command];

/** The end of a command: its status and its output. */
export type Ended = { readonly status: number | null; readonly output: string };

/** Responses of a served site that are no pages, files or redirects, and the paths of all its pages. */
export type Visit = { readonly paths: string[]; readonly failures: string[] };

/** An owner who has just cloned the template: runs commands in the clone as in a terminal. */
export class Owner {
  readonly folder = mkdtempSync(join(tmpdir(), "journey-"));

  static async create(): Promise<Owner> {
    const owner = new Owner();
    await writeProjectCopy(await sourceFiles(resolve("content")), owner.folder);
    owner.git("init", "-q", "-b", "main");
    owner.git("config", "user.name", "Kim");
    owner.git("config", "user.email", "kim@example.com");
    owner.git("add", "content", "static");
    owner.git("commit", "-qm", "template");
    return owner;
  }

  git(...args: string[]): string {
    return execFileSync("git", args, { cwd: this.folder, encoding: "utf8" });
  }

  /** Starts `npm run develop` and waits until the terminal names the Studio. */
  async develop() {
    const [port, studioPort] = [await freePort(), await freePort()];
    const options = [...commandOf("develop"), "-p", `${port}`, "--studio-port", `${studioPort}`];
    const program = await startProgram({
      program: process.execPath,
      options,
      folder: this.folder,
      environment: environment({ INTERNAL_STATUS_PORT: String(await freePort()) }),
      ready: `The Studio is at http://localhost:${studioPort}`,
      hasOwnGroup: true,
    });
    return { ...program, studioUrl: `http://localhost:${studioPort}`, url: `http://localhost:${port}` };
  }

  /** Runs `npm run build` until its end, or until its output has a text: then its processes are killed. */
  async build(killedAt?: string): Promise<Ended> {
    const child = spawn(process.execPath, commandOf("build"), {
      cwd: this.folder,
      env: environment(),
      detached: true,
    });
    let output = "";
    const take = (text: unknown): void => {
      output += String(text);
      if (killedAt === undefined || !output.includes(killedAt) || child.pid === undefined) return;
      process.kill(-child.pid, "SIGKILL");
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const [status] = (await once(child, "close")) as [number | null];
    return { status, output };
  }

  /** Runs `npm run build`, which must succeed the first time. */
  async buildOnce(): Promise<void> {
    const { status, output } = await this.build();
    expect([status, status === 0 ? "" : output.slice(Math.max(0, output.search(/error/i)))]).toEqual([0, ""]);
  }

  /** Opens every page of `public/` but Page Not Found under the site's rules and scrolls through it. */
  async visit(browser: Browser): Promise<Visit> {
    const folder = join(this.folder, "public");
    const files = await readdir(folder, { recursive: true });
    const isPage = (file: string): boolean => /(^|\/)index\.html$/.test(file);
    const pages = files.filter(isPage).map((file) => dirname(file));
    const paths = pages.map((page) => (page === "." ? "/" : `/${page}/`)).sort();
    const server = await serveSite(folder);
    const context = await browser.newContext();
    const page = await context.newPage();
    const failures: string[] = [];
    page.on("response", (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === server.origin && response.status() >= 400)
        failures.push(`${new URL(page.url()).pathname} asks for ${pathname}: ${response.status()}`);
    });
    page.on("pageerror", (error) => failures.push(`${page.url()}: ${error.message}`));
    for (const path of paths) {
      await page.goto(server.origin + path);
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 600) {
          window.scrollTo(0, top);
          await new Promise(requestAnimationFrame);
        }
      });
      await page.waitForLoadState("networkidle");
    }
    await context.close();
    await server.close();
    return { paths, failures };
  }

  /** Returns the HTML of a built page. */
  readPage(name: string): Promise<string> {
    return readFile(join(this.folder, "public", name, "index.html"), "utf8");
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
