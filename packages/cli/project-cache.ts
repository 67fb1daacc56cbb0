import { createHash } from "node:crypto";
import path from "node:path";

/** Id of the project: projects may share `node_modules`. */
const project = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);

/** Returns the path of a file or folder that belongs to this project, in a cache inside `node_modules`. */
export const projectCachePath = (name: string): string =>
  path.join("node_modules", ".cache", "portfolio", `${name}-${project}`);
