import { useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";

/**
 * A checkbox. The example in the schema is the opposite of the default. An optional field with the default
 * value is not written.
 */
export function CheckboxField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ path });
  const { change } = useOpenDocument();
  const defaultValue = schema.examples?.[0] === false;
  return (
    <div className="field">
      <label className="checkbox">
        <input
          {...control.attributes}
          type="checkbox"
          checked={typeof value === "boolean" ? value : defaultValue}
          onChange={({ target: { checked } }) =>
            change(path, checked === defaultValue && isOptional ? undefined : checked, { immediately: true })
          }
        />
        {label}
      </label>
      {control.messages}
    </div>
  );
}
