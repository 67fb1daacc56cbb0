import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ContentProblem, fileProblem } from "../read/problem";
import type { SourceFile } from "../read/source-file";
import { type FieldPath, getProperty, isRecord, listAt } from "../schema/value-paths";

/** Message of a note about a field or a file of the sample. */
export const sampleMessage = "is still the sample's";

/** Fields of the sample that every site has, by file. Each entry of a list or an object is compared. */
const fields: Readonly<Record<string, readonly string[]>> = {
  "site.json": ["title", "description", "siteUrl", "status", "place", "contactIntro", "email", "links"],
  "home.json": ["quotes"],
  "about.json": ["heading", "topics"],
};

/** Other files of the sample that every site has; images of Home are found by their folder. */
const files =
  /^content\/(?:about\.md|icon\.svg|portrait\.jpg|home\/.*|pages\/colophon\.md)$|^static\/resume\.pdf$/;

/**
 * First 8 digits of the SHA-1 of each field and file of the sample, and of its earlier versions. The hashed text
 * is the file, the name of the field if there is one, and the value.
 */
const sampleDigests: ReadonlySet<string> = new Set(
  `
    07c9f4c8 204b2c7c a4e5a689 ad825150 29161fae 53d88712 9843ebd6 a94e03bb ef738471 f9d67bce
    e260037e 283fe5ca 62ce2e92 948a1390 16db92d6 c6eb64ee c72ec82f a1542ad1 4bea22ac c9ae4d94
    bc73816e 9589d0b5 8761947d 6cc8f862 c01af883 19917223 1b0c7a2a 63c9deed f9608260 f1855479
    35b3f086 4959d01f a6ed065a ef8a6c7a 1590a1a6 8e57641a 510dd223 5451f932 5fc2e818 26fb368d
    3beb8d33 e4fffe22 3dd16d56 4a796da0 704b4061 3926db08 661f0e19 97e71b40 81203a56 cbe27512
    3ee510d5 549b34af 56b86eb0 92dbb769 2135864f a95ccacc b73c3d45 aa48a6cb 721f1819 ae816012
    e807e30a 78de1e1c ac293c94 3154a453 5486e7b9 b715ce24 29eefefa da5cff32
  `.split(/\s+/),
);

const isSample = (path: string, value: string | Buffer): boolean =>
  sampleDigests.has(createHash("sha1").update(path).update(value).digest("hex").slice(0, 8));

const isSampleField = (file: string, path: FieldPath, value: unknown): boolean =>
  isSample(`${file} ${path[0]}`, JSON.stringify(value));

function fieldNotes({ path: file, document }: SourceFile): ContentProblem[] {
  return (fields[file] ?? []).flatMap((name) => {
    const value = getProperty(document?.value, name);
    const isList = Array.isArray(value);
    const entries = isList || isRecord(value) ? Object.entries(value) : [];
    const steps = entries.map(([key, entry]) => [[name, isList ? Number(key) : key], entry] as const);
    const candidates: (readonly [FieldPath, unknown])[] = steps.length > 0 ? steps : [[[name], value]];
    return candidates.flatMap(([path, entry]) =>
      document && entry !== undefined && isSampleField(file, path, entry)
        ? [document.problemAt(path, sampleMessage)]
        : [],
    );
  });
}

/** Returns true for each piece of a section that is the sample's. */
const samplePieces = (file: string, section: unknown): boolean[] =>
  listAt(section, "pieces").map((piece) =>
    isSample(
      `${file} piece`,
      JSON.stringify([getProperty(piece, "title"), getProperty(piece, "description")]),
    ),
  );

/** Returns true for a section whose pieces are all the sample's. */
export function isSampleSection(file: string, section: unknown): boolean {
  const pieces = samplePieces(file, section);
  return pieces.length > 0 && !pieces.includes(false);
}

/** Returns true for a section that has pieces, and none of the sample. */
export function isOwnSection(file: string, section: unknown): boolean {
  const pieces = samplePieces(file, section);
  return pieces.length > 0 && !pieces.includes(true);
}

/** Returns true if the owner of the sample has the site. */
export const hasSampleName = (site: unknown): boolean =>
  isSampleField("site.json", ["name"], getProperty(site, "name") ?? "");

/** Returns notes about fields and files that are still the sample's, once the owner's name is set. */
export async function sampleNotes(
  projectFolder: string,
  sources: readonly SourceFile[],
  paths: readonly string[],
): Promise<ContentProblem[]> {
  const site = sources.find(({ path }) => path === "site.json")?.document?.value;
  if (hasSampleName(site)) return [];
  const candidates = paths.filter((path) => files.test(path));
  const bytes = await Promise.all(
    candidates.map((path) => readFile(join(projectFolder, path)).catch(() => "")),
  );
  const remaining = candidates.filter((path, index) => isSample(path, bytes[index] ?? ""));
  return [...sources.flatMap(fieldNotes), ...remaining.map((path) => fileProblem(path, sampleMessage))];
}
