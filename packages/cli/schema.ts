import { mkdir, readFile, writeFile } from "node:fs/promises";
import { schemaFiles, withFieldTables } from "../content/schema/generated-files";

/** Generates files from the schemas: `content/schema/*.schema.json` and the tables in `docs/content.md`. */
async function main(): Promise<void> {
  await mkdir("content/schema", { recursive: true });
  for (const [file, text] of Object.entries(schemaFiles())) await writeFile(file, text);
  const guide = await readFile("docs/content.md", "utf8");
  await writeFile("docs/content.md", withFieldTables(guide));
}

void main();
