import { LabeledControl, useControl } from "./control";
import { fieldWords } from "./form-schema";
import { useOpenDocument, type FieldProps } from "./form-context";

/** One of several values. */
export function SelectField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ path });
  const { change, openDocument } = useOpenDocument();
  const words = fieldWords(openDocument.kind, path)?.options;
  const options = schema.enum ?? [schema.const];
  const selected = options.indexOf(value);
  return (
    <LabeledControl {...{ label, control }}>
      <select
        {...control.attributes}
        value={selected}
        onChange={({ target }) => change(path, options[Number(target.value)], { immediately: true })}
      >
        {(isOptional || selected < 0) && <option value={-1} />}
        {options.map((option, index) => (
          <option key={String(option)} value={index}>
            {words?.[String(option)] ?? String(option)}
          </option>
        ))}
      </select>
    </LabeledControl>
  );
}
