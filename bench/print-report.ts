import { Console } from "node:console";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Prints tables and writes them, or all that was measured, to a JSON file in `reports/`. */
export function printReport(
  name: string,
  tables: Readonly<Record<string, readonly object[]>>,
  measured: unknown = tables,
): void {
  mkdirSync("reports", { recursive: true });
  writeFileSync(path.join("reports", `${name}.json`), JSON.stringify(measured, null, 2));
  const output = new Console(process.stdout);
  for (const [title, rows] of Object.entries(tables)) {
    output.log(title);
    output.table(rows);
  }
}
