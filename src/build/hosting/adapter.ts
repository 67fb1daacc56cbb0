import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { IAdapter } from "gatsby";
import { limitProblems } from "./host-limits";
import { hostRules } from "./host-rules";
import { outdatedFiles } from "./outdated-files";
import { renderHeaders, renderRedirects } from "./render-rules";

const rulesOfOwner = ["_redirects", "_headers"].map((name) => path.join("static", name));

function ownRulesProblems(): string[] {
  return rulesOfOwner
    .filter((file) => existsSync(file))
    .map(
      (file) =>
        `${file} would be lost: the build writes this file itself. Put its rules into src/build/hosting.`,
    );
}

/**
 * Writes the redirects and headers of the site in the form that Netlify and Cloudflare Pages read. Other hosts
 * ignore the two files.
 * The build stops when a host would drop a part of the rules, and says which and what to do.
 */
export const hostingAdapter: IAdapter = {
  name: "portfolio-hosting",
  async adapt({ routesManifest, reporter }) {
    const outdated = outdatedFiles(routesManifest);
    for (const file of outdated) await rm(file);
    const routes = routesManifest.filter(
      (route) => route.type !== "static" || !outdated.includes(route.filePath),
    );
    const { redirects, headers } = hostRules(routes);
    const problems = [...ownRulesProblems(), ...limitProblems(redirects, headers)];
    if (problems.length > 0) reporter.panic(problems.join("\n"));
    await writeFile(path.join("public", "_redirects"), renderRedirects(redirects));
    await writeFile(path.join("public", "_headers"), renderHeaders(headers));
  },
};
