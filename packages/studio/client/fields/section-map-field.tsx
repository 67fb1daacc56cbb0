import { isRecord } from "../../../content/schema/value-paths";
import { useStore } from "../store/store";
import { useControl } from "./control";
import type { ParentFieldProps } from "./form-context";

/** An object with one value for each section, by its id: the content model has no other objects of this kind. */
export function SectionMapField({ schema, path, value, label, Field }: ParentFieldProps) {
  const control = useControl({ path });
  const documents = useStore(({ serverState }) => serverState?.documents) ?? [];
  const titles = new Map(
    documents.flatMap(({ path: file, title }) => {
      const [, id] = /^sections\/(.+)\.json$/.exec(file) ?? [];
      return id === undefined ? [] : [[id, title] as const];
    }),
  );
  const values = isRecord(value) ? value : {};
  const element = isRecord(schema.additionalProperties) ? schema.additionalProperties : {};
  return (
    <fieldset>
      <legend>{label}</legend>
      {control.messages}
      {[...new Set([...titles.keys(), ...Object.keys(values)])].map((id) => (
        <Field
          key={id}
          schema={element}
          path={[...path, id]}
          value={values[id]}
          label={titles.get(id) ?? id}
          isOptional
        />
      ))}
    </fieldset>
  );
}
