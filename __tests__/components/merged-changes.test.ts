import { getOpenDocument, rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { keepYours, refreshDocument, takeFromDisk } from "../../packages/studio/client/store/conflicts";
import type { Change } from "../../packages/studio/client/store/store";
import { addInput, removeEntry, reorderEntries } from "../../packages/studio/document-state";

const path = "about.json";
const base = { heading: "About", email: "", topics: ["Go", "Hex", "Chess"] };
const keys = ["a", "b", "c"];

const version = (name: string, fields: object, topics: readonly string[] = keys) => ({
  ...{ path, kind: "about" as const, version: name, extrasVersion: "", inputs: [], problems: [] },
  value: { ...base, ...fields },
  keys: { topics },
});

/** Makes a change while another window or program saves another version. */
async function change(own: Change, fields: object, topics?: readonly string[]): Promise<void> {
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(version("2", fields, topics)) } as Response);
  setOpenDocument(rebase({ texts: {} }, version("1", {}), [own]));
  await refreshDocument(path);
}

const setField =
  (at: string, value: unknown): Change =>
  (state) =>
    addInput(state, { at, value });
const remove: Change = (state) => removeEntry(state, "topics/#b");
const order =
  (...topics: string[]): Change =>
  (state) =>
    reorderEntries(state, "topics", topics);

const hasConflict = (): boolean => getOpenDocument(path)?.conflict !== undefined;
const shown = () => getOpenDocument(path)?.value;

test.each([
  ["another field", setField("heading", "Me"), { email: "a@b.example" }, keys, { heading: "Me" }],
  ["the same field to the same value", setField("heading", "Me"), { heading: "Me" }, keys, {}],
  [
    ...(["another entry", setField("topics/#a", "Shogi"), { topics: ["Go", "Hex", "Mill"] }, keys] as const),
    { topics: ["Shogi", "Hex", "Mill"] },
  ],
  [
    ...(["the order", setField("topics/#a", "Shogi"), { topics: ["Chess", "Go", "Hex"] }] as const),
    ...([["c", "a", "b"], { topics: ["Chess", "Shogi", "Hex"] }] as const),
  ],
  [
    ...(["an entry next to a removed one", remove, { topics: ["Shogi", "Hex", "Chess"] }, keys] as const),
    { topics: ["Shogi", "Chess"] },
  ],
])("merges a change when another window has changed %s", async (_what, own, fields, topics, merged) => {
  await change(own, fields, topics);
  expect(hasConflict()).toBe(false);
  expect(shown()).toEqual({ ...base, ...fields, ...merged });
});

test("does not ask for a field that waits and that only another window has changed", async () => {
  const waiting = { at: "email", value: "jo@", problems: [] };
  globalThis.fetch = () =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve(version("2", { email: "jo@b.example" })),
    } as Response);
  const known = { ...version("1", {}), inputs: [waiting] };
  setOpenDocument(rebase({ texts: {} }, known, [setField("heading", "Me")]));
  await refreshDocument(path);
  expect(hasConflict()).toBe(false);
  expect(shown()).toEqual({ ...base, heading: "Me", email: "jo@b.example" });
});

test.each([
  ["a field", setField("heading", "Me"), { heading: "You" }, keys, { heading: "Me" }],
  [
    ...(["an entry that was removed here", remove, { topics: ["Go", "Y", "Chess"] }, keys] as const),
    { topics: ["Go", "Chess"] },
  ],
  [
    ...([
      "an entry that was removed there",
      setField("topics/#b", "Y"),
      { topics: ["Go", "Chess"] },
    ] as const),
    ...([["a", "c"], { topics: ["Go", "Y", "Chess"] }] as const),
  ],
  [
    ...(["the order", order("c", "b", "a"), { topics: ["Hex", "Go", "Chess"] }, ["b", "a", "c"]] as const),
    { topics: ["Chess", "Hex", "Go"] },
  ],
])("asks only for a version of what both have changed: %s", async (_what, own, fields, topics, yours) => {
  const both: Change = (state) => addInput(own(state), { at: "email", value: "me@b.example" });
  for (const [choose, chosen] of [
    [keepYours, yours],
    [takeFromDisk, fields],
  ] as const) {
    await change(both, fields, topics);
    expect(hasConflict()).toBe(true);
    choose(path);
    expect(shown()).toEqual({ ...base, email: "me@b.example", ...chosen });
  }
});
