import { postJson } from "../../packages/studio/client/api";
import { redo, undo } from "../../packages/studio/client/store/history";
import { getStore } from "../../packages/studio/client/store/store";

const answerWith = (status: number, body: object): void => {
  const response = { ok: status === 200, status, json: () => Promise.resolve(body) };
  globalThis.fetch = () => Promise.resolve(response as unknown as Response);
};

test("says that a change was not redone when Redo is refused", async () => {
  const refused = "About was changed outside of the Studio or on another computer since then.";
  answerWith(200, { revision: 1, refused });
  await redo();
  expect(getStore().notice).toBe(`Not redone: ${refused}`);
});

test.each([true, false])(
  "offers to undo a change from outside only when that is possible: %s",
  async (canForce) => {
    const refused = canForce
      ? "About was changed outside of the Studio or on another computer since then."
      : "about.de.md would have a problem then, because something was changed outside of the Studio since.";
    answerWith(200, { revision: 1, refused, ...(canForce && { canForce }) });
    await undo();
    expect(getStore()).toMatchObject({ notice: `Not undone: ${refused}`, canForceUndo: canForce });
  },
);

test("says in words why a piece cannot be moved", async () => {
  answerWith(403, { message: 'Not possible: it must be unique in its section, got "Go" as in pieces[0].' });
  await expect(postJson("pieces", {})).rejects.toThrow(
    "Not possible: Another piece of this section has this title. Please choose another one.",
  );
});
