import { commitSavesSoon } from "../../src/gatsby/node/commit-saves-soon";

const collecting: { after: object } = { after: {} };

// The real ones load half of Gatsby, and `__tests__/e2e/live-authoring.test.ts` starts with them.
jest.mock("gatsby/dist/state-machines/waiting", () => ({
  get waitingStates() {
    return { states: { batchingNodeMutations: collecting } };
  },
}));

test("Gatsby collects changes for a moment only, and goes on as before.", async () => {
  collecting.after = { 500: "committingBatch" };
  await commitSavesSoon();
  expect(collecting.after).toEqual({ 50: "committingBatch" });
});

test("A Gatsby that collects in another way stops live authoring, with the place to look at.", async () => {
  collecting.after = { 500: "one", 1000: "another" };
  await expect(commitSavesSoon()).rejects.toThrow("See src/gatsby/node/commit-saves-soon.ts");
});
