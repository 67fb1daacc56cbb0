import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { IAdapter } from "gatsby";
import { tell } from "../tell";
import { limitProblems, tooManyFiles, tooManyRedirects } from "./host-limits";
import { hostRules } from "./host-rules";
import { outdatedFiles } from "../../gatsby/node/outdated-files";
import { renderHeaders, renderRedirects } from "./render-rules";

const rulesOfOwner = ["_redirects", "_headers"].map((name) => path.join("static", name));

function ownRulesProblems(): string[] {
  return rulesOfOwner
    .filter((file) => existsSync(file))
    .map(
      (file) =>
        `${file} would be lost: the build writes this file itself. Put its rules into src/publish/hosts.`,
    );
}

/**
 * Writes the redirects and headers of the site in the form that Netlify and Cloudflare read. Other hosts
 * ignore the two files. Too many redirects for a host are left out, with a line that says so: the browser does them.
 * The build stops when a host would drop another part of the rules, and says which and what to do.
 */
export const hostingAdapter: IAdapter = {
  name: "portfolio-hosting",
  async adapt({ routesManifest, reporter }) {
    const outdated = outdatedFiles(routesManifest);
    for (const file of outdated) await rm(file);
    const routes = routesManifest.filter(
      (route) => route.type !== "static" || !outdated.includes(route.filePath),
    );
    const { redirects: wanted, headers } = hostRules(routes);
    const tooMany = tooManyRedirects(wanted);
    const files = routes.filter(({ type }) => type === "static").length;
    for (const line of [...tooMany, ...tooManyFiles(files)]) tell(line, reporter);
    const redirects = tooMany.length > 0 ? [] : wanted;
    const problems = [...ownRulesProblems(), ...limitProblems(redirects, headers)];
    if (problems.length > 0) reporter.panic(problems.join("\n"));
    await writeFile(path.join("public", "_redirects"), renderRedirects(redirects));
    await writeFile(path.join("public", "_headers"), renderHeaders(headers));
  },
};
