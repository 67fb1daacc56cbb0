import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { browserSession } from "../support/browsers/browser-session";
import { buildTimeout } from "../support/test-sites";
import { games, gamesFile, piece, readPieces } from "../studio/support/games-section";
import { noSite, studioFixture, studioPage, waitUntil } from "./support/studio-page";

/** Steps of the random sequence. The long form of the model uses the Studio's API. */
const steps = 40;

/** Seed of the random sequence. A failed test prints it, too. */
const seed = Number(process.env["MODEL_SEED"] ?? 1);

const { serve, current } = studioFixture();
const { visit } = browserSession(noSite, { serve, motion: "reduce" });

/** A piece that the owner should have, with what waits in the control of its link. */
type ModelPiece = { title: string; link?: string; waiting?: string };

type State = readonly ModelPiece[];

const kinds = ["title", "goodLink", "badLink", "up", "delete", "restore", "reload"] as const;

it(
  "keeps everything that the owner should have when random steps follow one another in a browser",
  async () => {
    const before = JSON.stringify({
      id: "games",
      pieces: ["Chess", "Go", "Hex", "Shogi", "Mill", "Ludo"].map((title) => piece(title)),
    });
    await current().write(gamesFile, before);
    const { page, goTo } = await visit();
    const { button, field, titles, waitForTitles } = studioPage(page);
    const status = page.getByRole("status");

    async function expectState(state: State): Promise<void> {
      const isWaiting = state.some(({ waiting }) => waiting !== undefined);
      await status.getByText(isWaiting ? /^Not all saved: see the messages in Games/ : /^Saved/).waitFor();
      const expected = state.map(({ title, link }) => piece(title, link === undefined ? {} : { link }));
      // This status does not tell that everything else is saved.
      if (isWaiting) await waitUntil(async () => isDeepStrictEqual(await readPieces(current()), expected));
      expect(await readPieces(current())).toEqual(expected);
    }

    async function openSection(state: State): Promise<void> {
      await goTo(`/#/${games}`);
      await waitForTitles(state.map(({ title }) => title));
    }

    async function type(state: State, index: number, label: string, text: string): Promise<void> {
      await goTo(`/#/${games}/${index}`);
      await page.getByRole("heading", { name: state[index]?.title, exact: true, level: 1 }).waitFor();
      await field(label).fill(text);
      await field(label).blur();
    }

    const act = async (kind: (typeof kinds)[number], state: State, number: number, count: number) => {
      const index = number % state.length;
      const chosen = state[index];
      if (!chosen) throw new Error("There is no piece.");
      const { title, link } = chosen;
      if (kind === "title") {
        await type(state, index, "Title", `Piece ${count}`);
        return state.with(index, { ...chosen, title: `Piece ${count}` });
      }
      if (kind === "goodLink") {
        await type(state, index, "Website", `https://${count}.example`);
        return state.with(index, { title, link: `https://${count}.example` });
      }
      if (kind === "badLink") {
        await type(state, index, "Website", `https:/${count}`);
        return state.with(index, { ...chosen, waiting: `https:/${count}` });
      }
      await openSection(state);
      if (kind === "up" && index > 0) {
        await button(`Move ${title} up`).click();
        return state.toSpliced(index, 1).toSpliced(index - 1, 0, chosen);
      }
      if (kind === "delete" && state.length > 2) {
        await button(`Delete ${title}`).click();
        return state.toSpliced(index, 1);
      }
      if (kind === "restore" && state.length > 2) {
        await button(`Delete ${title}`).click();
        await waitForTitles(state.filter((each) => each !== chosen).map((each) => each.title));
        await button("Undo").click();
        await waitForTitles(state.map((each) => each.title));
      }
      if (kind === "reload") {
        await goTo(`/#/${games}/${index}`);
        await page.reload();
        await page.getByRole("heading", { name: title, exact: true, level: 1 }).waitFor();
        expect(await field("Website").inputValue()).toBe(chosen.waiting ?? link ?? "");
      }
      return state;
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat()), { minLength: steps, maxLength: steps }),
        async (sequence) => {
          let state: State = (await readPieces(current())).map(({ title }) => ({ title: String(title) }));
          await openSection(state);
          for (const [count, [kind, number]] of sequence.entries()) {
            state = await act(kind, state, number, count);
            await expectState(state);
          }
          await openSection(state);
          expect(await titles()).toEqual(state.map(({ title }) => title));
          for (let hasChange = true; hasChange;) {
            const response = page.waitForResponse("**/api/undo");
            await button("Undo").click();
            hasChange = Boolean(((await (await response).json()) as { change?: unknown }).change);
          }
          expect(await current().read(gamesFile)).toBe(before);
        },
      ),
      { seed, numRuns: 1, endOnFailure: true },
    );
  },
  buildTimeout,
);
