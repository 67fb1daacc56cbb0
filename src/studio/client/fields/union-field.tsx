import { studioTexts } from "../studio-texts";
import { useDraft, type ParentProps } from "./form-context";
import { emptyValue, matchesType, sentenceCase } from "./form-schema";

/** A field with a choice of types. */
export function UnionField({ schema, path, value, label, isOptional, Field }: ParentProps) {
  const { change } = useDraft();
  const options = schema.anyOf ?? [];
  const selected = Math.max(
    options.findIndex((option) => matchesType(option, value)),
    0,
  );
  const option = { description: schema.description, ...options[selected] };
  return (
    <div>
      <select
        aria-label={studioTexts.valueType(label)}
        value={selected}
        onChange={({ target }) =>
          change(path, emptyValue(options[Number(target.value)] ?? {}), { immediately: true })
        }
      >
        {options.map((each, index) => (
          <option key={index} value={index}>
            {sentenceCase(each.role ?? each.type ?? String(each.const ?? index + 1))}
          </option>
        ))}
      </select>
      <Field schema={option} {...{ path, value, label, isOptional }} />
    </div>
  );
}
