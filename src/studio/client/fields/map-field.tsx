import { useState } from "react";
import { isRecord } from "../../../content/schema/value-paths";
import { studioTexts } from "../studio-texts";
import { useControl } from "./control";
import { useDraft, type FieldProps, type ParentProps } from "./form-context";
import { emptyValue } from "./form-schema";

/** The name of an entry. A name of another entry is rejected. */
function NameInput(props: {
  label: string;
  path: FieldProps["path"];
  name: string;
  otherNames: readonly string[];
  onName: (name: string) => void;
}) {
  const { label, path, name, otherNames, onName } = props;
  const [rejectedName, setRejectedName] = useState<string>();
  const problem = rejectedName === undefined ? undefined : studioTexts.takenMapKey(rejectedName);
  const control = useControl({ schema: {}, path: [...path, name], problem });
  return (
    <>
      <input
        {...control.attributes}
        aria-label={label}
        value={rejectedName ?? name}
        onChange={({ target: { value } }) => {
          setRejectedName(otherNames.includes(value) ? value : undefined);
          if (!otherNames.includes(value)) onName(value);
        }}
      />
      {problem && control.helpTexts}
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
    change(path, next.length === 0 ? undefined : Object.fromEntries(next), { immediately: true });
  const add = (): void => {
    let name: string = studioTexts.newMapKey;
    for (let count = 2; names.includes(name); count += 1) name = `${studioTexts.newMapKey} ${count}`;
    set([...entries, [name, element.examples?.[0] ?? emptyValue(element)]]);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {control.helpTexts}
      {entries.map(([name, entry], index) => (
        <div key={index} className="map-entry">
          <NameInput
            label={studioTexts.mapKey(label)}
            {...{ path, name }}
            otherNames={names.filter((each) => each !== name)}
            onName={(next) => set(entries.map((each, at) => (at === index ? [next, entry] : each)))}
          />
          <Field schema={element} path={[...path, name]} value={entry} label={name} />
          <button type="button" onClick={() => set(entries.filter((_, at) => at !== index))}>
            {studioTexts.delete(name)}
          </button>
        </div>
      ))}
      <button type="button" onClick={add}>
        {studioTexts.addTo(label)}
      </button>
    </fieldset>
  );
}
