import { useControl } from "./control";
import { useDraft, type FieldProps } from "./form-context";

/** A switch. Its default is the opposite of its example; an optional default is not written. */
export function SwitchField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const defaultValue = schema.examples?.[0] === false;
  return (
    <div className="field">
      <label className="switch">
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
      {control.helpTexts}
    </div>
  );
}
