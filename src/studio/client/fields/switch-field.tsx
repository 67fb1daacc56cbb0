import { useControl } from "./control";
import { useDraft, type FieldProps } from "./form-context";

/** A switch. Without a value it has the opposite of its example, and this is not written. */
export function SwitchField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ schema, path });
  const { change } = useDraft();
  const standard = schema.examples?.[0] === false;
  return (
    <div className="field">
      <label className="switch">
        <input
          {...control.attributes}
          type="checkbox"
          checked={typeof value === "boolean" ? value : standard}
          onChange={({ target: { checked } }) =>
            change(path, checked === standard && isOptional ? undefined : checked, { now: true })
          }
        />
        {label}
      </label>
      {control.notes}
    </div>
  );
}
