import pMap from "p-map";
import { webAddresses } from "../../content/read/web-addresses";
import type { ReviewItem } from "../protocol";
import { textsOf } from "./content-texts";
import { languagesIn, type Workspace } from "./files/workspace";
import { titledPlace } from "./review";

/** Time (ms) after which a host does not answer. */
const maxAnswerTime = 15_000;

/** Number of hosts that are asked at the same time. */
const concurrency = 8;

/** Asks for an address. Returns the status of the answer, 0 without one. */
async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(maxAnswerTime) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Hosts that refuse programs answer browsers, so only these are links that lead nowhere. */
const isBroken = (status: number): boolean =>
  status === 0 || status === 404 || status === 410 || status >= 500;

/** Asks for every web address of the content. Returns those that do not answer, each as often as it is used. */
export async function findBrokenLinks(workspace: Workspace): Promise<ReviewItem[]> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const languages = languagesIn(documents);
  const links: (ReviewItem & { url: string })[] = [];
  for (const document of documents)
    for (const found of await textsOf(workspace, document, folder.files, languages)) {
      // The address of the site answers when it has been published.
      if (found.field[0] === "siteUrl") continue;
      for (const url of new Set(webAddresses(found.text, found.isMarkdown)))
        links.push({
          kind: "link",
          url,
          ...titledPlace(document, found.field, languages[0], found.language),
        });
    }
  const urls = [...new Set(links.map(({ url }) => url))];
  const answers = await pMap(urls, async (url) => [url, await statusOf(url)] as const, { concurrency });
  const statuses = new Map(answers);
  return links.flatMap((link) => {
    const status = statuses.get(link.url) ?? 0;
    return isBroken(status) ? [{ ...link, status }] : [];
  });
}
