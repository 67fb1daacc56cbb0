import { followSaves } from "../../src/gatsby/node/follow-saves";

const collecting: { after: object } = { after: {} };
const actions: { incrementRecompileCount?: () => unknown } = {};

// The real ones load half of Gatsby, and `__tests__/e2e/live-authoring.test.ts` starts with them.
jest.mock("gatsby/dist/state-machines/waiting", () => ({
  get waitingStates() {
    return { states: { batchingNodeMutations: collecting } };
  },
}));
jest.mock("gatsby/dist/state-machines/develop/actions", () => ({
  get buildActions() {
    return actions;
  },
}));

beforeEach(() => {
  collecting.after = { 500: "committingBatch" };
  actions.incrementRecompileCount = () => 1;
});

test("Gatsby collects changes for a moment only, and goes on as before.", async () => {
  await followSaves();
  expect(collecting.after).toEqual({ 50: "committingBatch" });
});

test("Gatsby does not count how often data changed while queries ran.", async () => {
  await followSaves();
  expect(actions.incrementRecompileCount?.()).toBeUndefined();
});

test("A Gatsby that collects in another way stops live authoring, with the place to look at.", async () => {
  collecting.after = { 500: "one", 1000: "another" };
  await expect(followSaves()).rejects.toThrow("See src/gatsby/node/follow-saves.ts");
});

test("So does a Gatsby that counts in another way.", async () => {
  delete actions.incrementRecompileCount;
  await expect(followSaves()).rejects.toThrow("See src/gatsby/node/follow-saves.ts");
});
