import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import type { z } from "zod";
import { aboutSchema } from "./about-schema";
import { errorReason } from "./error-reason";
import { homeSchema } from "./home-schema";
import { readJson, type JsonDocument } from "./json-document";
import type { ContentProblem } from "./problem";
import { sectionSchema } from "./section-schema";
import { siteSchema } from "./site-schema";
import { didYouMean, nearest } from "./suggestion";

/** One JSON file of the content, as far as it could be read. */
export type ContentSource = {
  /** Path from the content folder: `sections/games.json`. */
  path: string;
  /** What the file has to hold. */
  schema: z.ZodType;
  /** The file's value and places; undefined when it is missing, unreadable or no JSON. */
  document: JsonDocument | undefined;
  /** Why there is no document, and keys given twice. */
  problems: ContentProblem[];
};

const isSectionFile = (path: string): boolean => posix.dirname(path) === "sections" && /\.json$/i.test(path);

const schemaOfSingleFile: Readonly<Record<string, z.ZodType>> = {
  "site.json": siteSchema,
  "home.json": homeSchema,
  "about.json": aboutSchema,
};

async function readSource(
  contentFolder: string,
  files: readonly string[],
  path: string,
  schema: z.ZodType,
): Promise<ContentSource> {
  const file = posix.join(basename(contentFolder), path);
  const failure = (message: string): ContentSource => ({
    path,
    schema,
    document: undefined,
    problems: [{ file, line: 1, column: 1, field: "", message }],
  });
  if (path.startsWith("sections/") && !path.endsWith(".json")) {
    return failure("must have a name that ends in .json (small letters) to be a section");
  }
  if (!files.includes(path)) {
    const hint = didYouMean(
      nearest(
        path,
        files.filter((name) => !(name in schemaOfSingleFile)),
      ),
    );
    return failure(`is missing, every site needs this file${hint}`);
  }
  try {
    const reading = readJson(file, await readFile(join(contentFolder, path)));
    return { path, schema, document: reading.document, problems: reading.problems };
  } catch (error) {
    return failure(`must be a file that can be read (${errorReason(error)})`);
  }
}

/** Reads `site.json`, `home.json`, `about.json` and every `sections/*.json`, in this order, missing ones included. */
export async function readContentSources(
  contentFolder: string,
  files: readonly string[],
): Promise<ContentSource[]> {
  const sections = files.filter(isSectionFile).map((path) => [path, sectionSchema] as const);
  return Promise.all(
    [...Object.entries(schemaOfSingleFile), ...sections].map(([path, schema]) =>
      readSource(contentFolder, files, path, schema),
    ),
  );
}
