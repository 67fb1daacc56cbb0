import { labelOf, words } from "../words";
import { useDraft, type ParentProps } from "./form-context";
import { emptyValue, matchesKind } from "./schema-values";

/** A field that takes values of different kinds. */
export function UnionField({ schema, path, value, label, isOptional, Field }: ParentProps) {
  const { change } = useDraft();
  const options = schema.anyOf ?? [];
  const selected = Math.max(
    options.findIndex((option) => matchesKind(option, value)),
    0,
  );
  const option = { description: schema.description, ...options[selected] };
  return (
    <div className="union">
      <select
        aria-label={words.kindOf(label)}
        value={selected}
        onChange={({ target }) =>
          change(path, emptyValue(options[Number(target.value)] ?? {}), { now: true })
        }
      >
        {options.map((each, index) => (
          <option key={index} value={index}>
            {labelOf(each.role ?? each.type ?? String(each.const ?? index + 1))}
          </option>
        ))}
      </select>
      <Field schema={option} {...{ path, value, label, isOptional }} />
    </div>
  );
}
