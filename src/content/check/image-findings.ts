import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import pMap from "p-map";
import type { ContentSource } from "./content-source";
import { fileReferences } from "./file-reference";
import { openImageCache } from "./image-cache";
import type { ProbedImage } from "./image-probe";
import { probeReference, smallImageMessage } from "./image-problems";
import type { FolderFiles } from "./path-message";
import type { ContentFindings } from "./problem";

/** What is wrong with the images, and which are small for their place. */
export async function imageFindings(
  folder: FolderFiles,
  sources: readonly ContentSource[],
): Promise<ContentFindings> {
  const cache = await openImageCache(dirname(folder.contentFolder));
  const surroundings = { ...folder, cache, probes: new Map<string, Promise<ProbedImage>>() };
  const references = sources.flatMap((source) => fileReferences("image", source));
  const findings = await pMap(
    references,
    async (reference) => {
      const image = await probeReference(surroundings, reference);
      const isSound = !("message" in image);
      const message = isSound ? smallImageMessage(reference, image) : image.message;
      return message === undefined
        ? []
        : [{ isSound, told: reference.document.problemAt(reference.path, message) }];
    },
    { concurrency: availableParallelism() + 1 },
  );
  await cache.save();
  const toldOf = (isSound: boolean) =>
    findings.flat().flatMap((finding) => (finding.isSound === isSound ? [finding.told] : []));
  return { problems: toldOf(false), warnings: toldOf(true) };
}
