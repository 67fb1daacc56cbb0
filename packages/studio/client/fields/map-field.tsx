import { useState } from "react";
import { isRecord } from "../../../content/schema/value-paths";
import { studioTexts } from "../studio-texts";
import { useControl } from "./control";
import { useOpenDocument, type FieldProps, type ParentFieldProps } from "./form-context";
import { emptyValue } from "./form-schema";
import { useTextInput } from "./use-text-input";

/** The key of an entry. Rejects the key of another entry. */
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
  const control = useControl({ path: [...path, name], problem });
  const textInput = useTextInput(rejectedName ?? name, (typed) => {
    setRejectedName(otherNames.includes(typed) ? typed : undefined);
    if (!otherNames.includes(typed)) onName(typed);
  });
  return (
    <>
      <input {...control.attributes} aria-label={label} {...textInput} />
      {problem && control.messages}
    </>
  );
}

/** An object whose keys the owner chooses. */
export function MapField({ schema, path, value, label, Field }: ParentFieldProps) {
  const control = useControl({ path });
  const { change } = useOpenDocument();
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
      {control.messages}
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
