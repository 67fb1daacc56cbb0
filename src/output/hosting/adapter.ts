import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { IAdapter } from "gatsby";
import { logInfo } from "../log-info";
import type { SiteSettings } from "../site-settings";
import { limitProblems, redirectLimitNotices } from "./host-limits";
import { rulesForHosts } from "./host-rules";
import { renderHeaders, renderRedirects } from "./render-rules";

/** Returns a problem for each rule file of the owner, which the build would overwrite. */
const ownerRuleProblems = (): string[] =>
  ["_redirects", "_headers"]
    .map((name) => path.join("static", name))
    .filter((file) => existsSync(file))
    .map(
      (file) => `${file} would be lost: the build writes this file. Put its rules into src/output/hosting.`,
    );

/**
 * Writes the site's redirects and headers for Netlify and Cloudflare. Redirects that exceed a host's limits
 * are left out with a notice, because the browser redirects, too. Other exceeded limits fail the build.
 */
export const hostingAdapter = (site: SiteSettings): IAdapter => ({
  name: "portfolio-hosting",
  async adapt({ routesManifest, reporter }) {
    const { redirects: allRedirects, headers } = rulesForHosts(
      routesManifest,
      site.crawlers,
      site.languagePrefixes,
    );
    const redirectNotices = redirectLimitNotices(allRedirects);
    for (const line of redirectNotices) logInfo(line, reporter);
    const redirects = redirectNotices.length > 0 ? [] : allRedirects;
    const problems = [...ownerRuleProblems(), ...limitProblems(redirects, headers)];
    if (problems.length > 0) reporter.panic(problems.join("\n"));
    await writeFile(path.join("public", "_redirects"), renderRedirects(redirects));
    await writeFile(path.join("public", "_headers"), renderHeaders(headers));
  },
});
