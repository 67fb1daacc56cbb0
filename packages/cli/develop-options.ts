import { parseArgs } from "node:util";
import { findFreePort } from "../output/serve/free-port";

export interface DevelopOptions {
  readonly port: number;
  /** Port of the Studio; undefined without it. */
  readonly studioPort: number | undefined;
  /** Options for Gatsby. */
  readonly options: readonly string[];
}

const knownOptions = {
  port: { type: "string", short: "p", default: "8000" },
  "studio-port": { type: "string", default: "8001" },
  "no-studio": { type: "boolean" },
} as const;

/** Parses the value of an option that is a port. @throws if it is not a port number */
function readPort(option: string, value: unknown): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`--${option} must be a number from 1 to 65535, got "${String(value)}".`);
}

/**
 * Returns the port of the site: the chosen one or the next free one, because Gatsby 5.16.1 would ask for
 * another one.
 * @throws if `value` is no port
 */
async function chooseSitePort(value: unknown): Promise<number> {
  const chosen = readPort("port", value);
  const port = await findFreePort(chosen);
  if (port !== chosen) process.stdout.write(`Port ${chosen} is taken, so this is port ${port}.\n`);
  return port;
}

/** Reads the options of `npm run develop`. Unknown ones are passed to Gatsby. */
export async function readDevelopOptions(args: readonly string[]): Promise<DevelopOptions> {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: knownOptions,
    strict: false,
    tokens: true,
  });
  const port = await chooseSitePort(values.port);
  const ownIndexes = tokens.flatMap((token) => {
    if (token.kind !== "option" || !(token.name in knownOptions)) return [];
    const hasValue = token.name !== "no-studio" && token.value !== undefined && !token.inlineValue;
    return hasValue ? [token.index, token.index + 1] : [token.index];
  });
  return {
    port,
    options: [...args.filter((_, index) => !ownIndexes.includes(index)), "--port", String(port)],
    studioPort: values["no-studio"] === true ? undefined : readPort("studio-port", values["studio-port"]),
  };
}
