import type { z } from "zod";
import { translatableFields } from "../../../content/schema/translations";
import { getAt, isRecord, withoutUndefined } from "../../../content/schema/value-paths";
import {
  type Input,
  joinPlace,
  type Keyed,
  pathOf,
  type Place,
  placeOf,
  withInputs,
} from "../../document-state";
import type { PlacedProblem, WaitingInput } from "../../protocol";
import { splitBody } from "./document-problems";
import type { EditContext } from "./edit-context";
import { type Candidate, settleInputs, type TryInputs } from "./settle-inputs";

/** Returns the texts of a field with the previous ones in some languages. */
function withPrevious(texts: object, previous: unknown, tags: readonly string[], first: string): unknown {
  const before: Record<string, unknown> = isRecord(previous) ? previous : { [first]: previous };
  const next = withoutUndefined({ ...texts, ...Object.fromEntries(tags.map((tag) => [tag, before[tag]])) });
  return Object.keys(next).every((tag) => tag === first) ? next[first] : next;
}

/**
 * Returns the valid version of a document with as many inputs as possible, and the inputs that wait with their
 * problems. A translated field with problems in some languages is written in the others.
 */
export async function settleTranslations(
  { languages, hasKnownLanguages }: EditContext,
  schema: z.ZodType,
  base: Keyed,
  inputs: readonly Input[],
  tryInputs: TryInputs,
): Promise<{ accepted: Candidate; waiting: WaitingInput[] }> {
  const [first] = languages;
  const { value, keys } = withInputs({ ...base, inputs });
  const fields = translatableFields(schema, splitBody(value).fields).map(({ path }) => placeOf(keys, path));
  /** The problems of each language of the fields that are split, by their places. */
  const problemsOf = new Map<Place, Map<string, PlacedProblem>>();
  const part = (input: Input): Input => {
    const problems = problemsOf.get(input.at);
    if (!problems || !isRecord(input.value)) return input;
    const previous = getAt(base.value, pathOf(base.keys, input.at) ?? []);
    return { ...input, value: withPrevious(input.value, previous, [...problems.keys()], first) };
  };
  let settled = await settleInputs(base, inputs, tryInputs);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const { at, value: texts, problems } of settled.waiting) {
      if (!isRecord(texts) || !fields.includes(at)) continue;
      const known = problemsOf.get(at) ?? new Map<string, PlacedProblem>();
      for (const { at: place, message } of problems) {
        const tag = place === at ? first : place.slice(at.length + 1);
        if (known.has(tag)) continue;
        known.set(tag, { at: joinPlace(at, tag), message });
        hasChanged = true;
      }
      problemsOf.set(at, known);
    }
    if (hasChanged) settled = await settleInputs(base, inputs.map(part), tryInputs);
  }
  const waiting = inputs.flatMap((input) => {
    const known = settled.waiting.find(({ at, language }) => at === input.at && language === input.language);
    const problems = input.text === undefined ? problemsOf.get(input.at) : undefined;
    if (known) return { ...input, problems: known.problems };
    const left = [...(problems ?? [])].flatMap(([tag, problem]) =>
      languages.includes(tag) || !hasKnownLanguages ? problem : [],
    );
    return left.length > 0 ? { ...input, problems: left } : [];
  });
  return { accepted: settled.accepted, waiting };
}
