import { getProperty } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { useControl } from "./control";
import type { ParentFieldProps } from "./form-context";
import { fieldLabel } from "./form-schema";

/** The controls of an object's fields, except `$schema`, deprecated and `omitted` ones. */
export function ObjectFields({
  schema,
  path,
  value,
  omitted = [],
  Field,
}: Omit<ParentFieldProps, "label"> & { omitted?: readonly string[] | undefined }) {
  const isHidden = (name: string, field: FormSchema): boolean =>
    name.startsWith("$") || field.deprecated === true || omitted.includes(name);
  return Object.entries(schema.properties ?? {}).map(([name, field]) =>
    isHidden(name, field) ? null : (
      <Field
        key={name}
        schema={field}
        path={[...path, name]}
        value={getProperty(value, name)}
        label={fieldLabel(name, field)}
        isOptional={!schema.required?.includes(name)}
      />
    ),
  );
}

/** An object with known fields. */
export function GroupField({ label, ...props }: ParentFieldProps) {
  const control = useControl(props);
  return (
    <fieldset id={control.attributes.id} data-field={control.attributes["data-field"]} tabIndex={-1}>
      <legend>{label}</legend>
      {control.messages}
      <ObjectFields {...props} />
    </fieldset>
  );
}
