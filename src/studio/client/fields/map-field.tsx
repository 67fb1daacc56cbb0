import { useState } from "react";
import { isRecord } from "../../../content/schema/value-paths";
import { words } from "../words";
import { useControl } from "./control";
import { useDraft, type FieldProps, type ParentProps } from "./form-context";
import { emptyValue } from "./schema-values";

/** The name of an entry. A name that another entry has is not taken. */
function NameInput(props: {
  label: string;
  path: FieldProps["path"];
  name: string;
  others: readonly string[];
  onName: (name: string) => void;
}) {
  const { label, path, name, others, onName } = props;
  const [refused, setRefused] = useState<string>();
  const problem = refused === undefined ? undefined : words.takenName(refused);
  const control = useControl({ schema: {}, path: [...path, name], problem });
  return (
    <>
      <input
        {...control.attributes}
        aria-label={label}
        value={refused ?? name}
        onChange={({ target: { value } }) => {
          setRefused(others.includes(value) ? value : undefined);
          if (!others.includes(value)) onName(value);
        }}
      />
      {problem && control.notes}
    </>
  );
}

/** An object with names that the owner chooses. */
export function MapField({ schema, path, value, label, Field }: ParentProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const entries = Object.entries(isRecord(value) ? value : {});
  const names = entries.map(([name]) => name);
  const element = isRecord(schema.additionalProperties) ? schema.additionalProperties : {};
  const set = (next: [string, unknown][]): void =>
    change(path, next.length === 0 ? undefined : Object.fromEntries(next), { now: true });
  const add = (): void => {
    let name: string = words.newKey;
    for (let count = 2; names.includes(name); count += 1) name = `${words.newKey} ${count}`;
    set([...entries, [name, element.examples?.[0] ?? emptyValue(element)]]);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {control.notes}
      {entries.map(([name, entry], index) => (
        <div key={index} className="entry">
          <NameInput
            label={words.keyOf(label)}
            {...{ path, name }}
            others={names.filter((each) => each !== name)}
            onName={(next) => set(entries.map((each, at) => (at === index ? [next, entry] : each)))}
          />
          <Field schema={element} path={[...path, name]} value={entry} label={name} />
          <button type="button" onClick={() => set(entries.filter((_, at) => at !== index))}>
            {words.remove(name)}
          </button>
        </div>
      ))}
      <button type="button" onClick={add}>
        {words.addTo(label)}
      </button>
    </fieldset>
  );
}
