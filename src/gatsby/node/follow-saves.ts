import { outdated } from "./outdated";

/*
 * Without this, Gatsby 5.16.1 follows saves late, and not for long. It collects the changes of half a second before it
 * looks at the first of them; what is saved while it works is collected anyhow, and shown next. And where something changed
 * while queries ran seven times in a row, it takes its own queries for the cause and ends: who copies a hundred pictures
 * into `content/` changes something for longer, and no query changes data here.
 */

/** For so long changes are collected, ms: files that are saved at once are seen within a few. */
const patience = 50;

/** Where Gatsby goes from the state in which it collects changes, by how long it waits, ms. */
interface Collecting {
  after?: unknown;
}

async function commitSoon(): Promise<void> {
  const { waitingStates } = await import("gatsby/dist/state-machines/waiting");
  const collecting = waitingStates.states?.["batchingNodeMutations"] as Collecting | undefined;
  const [next, ...others] = Object.values(collecting?.after ?? {}) as unknown[];
  if (!collecting || typeof next !== "string" || others.length > 0) {
    throw outdated("node/follow-saves.ts", "Gatsby collects no changes before it takes them");
  }
  collecting.after = { [patience]: next };
}

async function goOn(): Promise<void> {
  const { buildActions } = await import("gatsby/dist/state-machines/develop/actions");
  const actions: Record<string, unknown> = buildActions;
  if (!("incrementRecompileCount" in actions)) {
    throw outdated("node/follow-saves.ts", "Gatsby does not count how often data changed while queries ran");
  }
  actions["incrementRecompileCount"] = () => undefined;
}

/**
 * Has `gatsby develop` show what is saved 0.45 s sooner, and go on however long files keep coming. To be called in
 * `onPreInit`, before Gatsby waits for the first change.
 *
 * @throws when Gatsby collects or counts changes in another way
 */
export async function followSaves(): Promise<void> {
  await commitSoon();
  await goOn();
}
