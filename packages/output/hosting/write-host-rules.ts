import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { CompiledSite } from "../../content/compiled-site";
import { listBuiltFiles } from "../public-files";
import { fileLimitNotices, findHost } from "./file-limits";
import { headerLimitProblems, redirectLimitNotices, withinLimit } from "./host-limits";
import { rulesForHosts } from "./host-rules";
import { renderHeaders, renderRedirects } from "./render-rules";

/**
 * Writes the site's redirects and headers for Netlify and Cloudflare. Redirects that exceed a host's limits
 * are left out with a notice, because the browser redirects, too.
 *
 * @throws when other limits are exceeded
 */
export async function writeHostRules(sectionPaths: readonly string[], site: CompiledSite): Promise<void> {
  const files = listBuiltFiles("public");
  const { redirects: allRedirects, headers: allHeaders } = rulesForHosts(files, sectionPaths, site);
  const headers = withinLimit(allHeaders);
  const redirectNotices = redirectLimitNotices(allRedirects);
  for (const line of redirectNotices) process.stdout.write(`${line}\n`);
  const redirects = redirectNotices.length > 0 ? [] : allRedirects;
  const problems = headerLimitProblems(headers);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await writeFile(path.join("public", "_redirects"), renderRedirects(redirects));
  await writeFile(path.join("public", "_headers"), renderHeaders(headers));
  for (const line of await fileLimitNotices("public", findHost(process.env, site.origin)))
    process.stdout.write(`${line}\n`);
}
