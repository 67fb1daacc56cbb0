import { studioTexts } from "../studio-texts";
import { useOpenDocument, type ParentFieldProps } from "./form-context";
import { emptyValue, matchesType, sentenceCase } from "./form-schema";

/** A field with a choice of types. */
export function UnionField({ schema, path, value, label, isOptional, Field }: ParentFieldProps) {
  const { change } = useOpenDocument();
  const options = schema.anyOf ?? [];
  const selected = Math.max(
    options.findIndex((option) => matchesType(option, value)),
    0,
  );
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
      <Field schema={options[selected] ?? {}} {...{ path, value, label, isOptional }} />
    </div>
  );
}
