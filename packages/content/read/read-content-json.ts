import { readFileSync } from "node:fs";
import path from "node:path";
import { tryCall } from "../schema/try-call";
import { belongsTo } from "./content-files";
import { readJson } from "./read-json";

/** Reads a JSON file of the content folder; undefined if it is missing, invalid or outside of the folder. */
export function readContentJson(contentFolder: string, name: string): unknown {
  const file = path.join(contentFolder, name);
  if (!belongsTo(contentFolder, file)) return undefined;
  return tryCall(() => readJson(name, readFileSync(file)).document?.value);
}
