import { type Input, isInside, type Keyed, pathOf, type Place, placedInputs } from "../../document-state";
import type { PlacedProblem, WaitingInput } from "../../protocol";
import type { CausedProblem, TextEffects } from "./text-inputs";

/** A version of a document with some inputs, and its problems. */
export type Candidate = Keyed & TextEffects;

/** Applies inputs to a document and checks the result as a whole. */
export type TryInputs = (base: Keyed, inputs: readonly Input[]) => Promise<Candidate>;

/** Returns true if an input is the cause of a problem, or may be, judged by their places. */
const isRelated = (input: Input, { at, cause }: CausedProblem): boolean =>
  cause ? cause === input : isInside(at, input.at) || (at !== "" && isInside(input.at, at));

/** The fields of `site.json` that say its languages. */
const languagePlaces: readonly Place[] = ["language", "languages"];

/** Returns true for inputs that are written together or not at all. */
const isJoined = (input: Input, other: Input): boolean =>
  input === other || (languagePlaces.includes(input.at) && languagePlaces.includes(other.at));

/** Returns true for an input outside of entries, or in one that is in the document or waits, too. */
function hasEntry({ keys }: Keyed, { at }: Input, inputs: readonly Input[]): boolean {
  const entries = at
    .split("/")
    .flatMap((step, index, steps) => (step.startsWith("#") ? [steps.slice(0, index + 1).join("/")] : []));
  return entries.every(
    (entry) => pathOf(keys, entry) !== undefined || inputs.some((input) => isInside(entry, input.at)),
  );
}

/**
 * Returns the valid version of a document with as many inputs as possible, and the inputs that wait with
 * their problems. An input for an entry that does not exist waits without one.
 */
export async function settleInputs(
  base: Keyed,
  inputs: readonly Input[],
  tryInputs: TryInputs,
): Promise<{ accepted: Candidate; waiting: WaitingInput[] }> {
  const possible = placedInputs(base, inputs);
  const reasons = new Map<Input, PlacedProblem[]>();
  let active = possible;
  let accepted = await tryInputs(base, active);
  while (accepted.problems.length > 0 && active.length > 0) {
    const { problems } = accepted;
    let blamed = active.filter((input) => problems.some((problem) => isRelated(input, problem)));
    for (const input of blamed)
      reasons.set(
        input,
        problems.filter((problem) => isRelated(input, problem)).map(({ at, message }) => ({ at, message })),
      );
    if (blamed.length === 0) {
      for (const input of active) {
        const { problems: own } = await tryInputs(
          base,
          active.filter((each) => isJoined(each, input)),
        );
        if (own.length > 0)
          reasons.set(
            input,
            own.map(({ message }) => ({ at: input.at, message })),
          );
      }
      blamed = active.filter((input) => reasons.has(input));
    }
    if (blamed.length === 0) {
      blamed = active;
      for (const { at, message } of problems)
        for (const input of active) reasons.set(input, [{ at: input.at, message: message || at }]);
    }
    active = placedInputs(
      base,
      active.filter((input) => !blamed.some((each) => isJoined(each, input))),
    );
    accepted = await tryInputs(base, active);
  }
  // An input may have waited only because of another one.
  for (let hasChanged = reasons.size > 1; hasChanged;) {
    hasChanged = false;
    for (const input of possible.filter((each) => !active.includes(each))) {
      const more = placedInputs(
        base,
        possible.filter((each) => isJoined(each, input) || active.includes(each)),
      );
      if (!more.includes(input)) continue;
      const candidate = await tryInputs(base, more);
      if (candidate.problems.length > 0) continue;
      [active, accepted, hasChanged] = [more, candidate, true];
    }
  }
  // What was typed into an entry that is gone has no control in which it could wait.
  const waiting = inputs
    .filter((input) => !active.includes(input) && hasEntry(base, input, inputs))
    .map((input) => ({ ...input, problems: reasons.get(input) ?? [] }));
  return { accepted, waiting };
}
