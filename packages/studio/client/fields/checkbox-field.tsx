import { useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";

/**
 * A checkbox. The default is what the section of a piece says, or the opposite of the example in the schema. An
 * optional field with the default value is not written.
 */
export function CheckboxField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ path });
  const { openDocument, change } = useOpenDocument();
  const inherited = path.length > 1 ? openDocument.value[String(path.at(-1))] : undefined;
  const defaultValue = typeof inherited === "boolean" ? inherited : schema.examples?.[0] === false;
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
