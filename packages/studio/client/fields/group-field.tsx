import { useState } from "react";
import { getProperty } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { studioTexts } from "../studio-texts";
import { pathKey } from "../values";
import { useControl } from "./control";
import { useOpenDocument, type ParentFieldProps } from "./form-context";
import { fieldLabel, isRareField } from "./form-schema";

/** The controls of an object's fields, except `$schema`, deprecated and `omitted` ones; rare ones behind "More". */
export function ObjectFields({
  schema,
  path,
  value,
  omitted = [],
  Field,
}: Omit<ParentFieldProps, "label"> & { omitted?: readonly string[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { kind, problems } = useOpenDocument().openDocument;
  // The picture of a piece shows it.
  const isInPicture = (name: string): boolean =>
    name === "focus" && schema.properties?.["image"] !== undefined;
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      !name.startsWith("$") && field.deprecated !== true && !omitted.includes(name) && !isInPicture(name),
  );
  const isRare = ([name]: (typeof shown)[number]): boolean => isRareField(kind, [...path, name]);
  const rare = shown.filter(isRare);
  const control = ([name, field]: readonly [string, FormSchema]) => (
    <Field
      key={name}
      schema={field}
      path={[...path, name]}
      value={getProperty(value, name)}
      label={fieldLabel(kind, [...path, name], field)}
      isOptional={!schema.required?.includes(name)}
    />
  );
  const hasProblem = rare.some(([name]) =>
    problems.some((problem) => `${pathKey(problem.path)}/`.startsWith(`${pathKey([...path, name])}/`)),
  );
  return (
    <>
      {shown.filter((each) => !isRare(each)).map(control)}
      {rare.length > 0 && (
        <details
          className="more"
          open={isOpen || hasProblem}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{studioTexts.more}</summary>
          {rare.map(control)}
        </details>
      )}
    </>
  );
}

/** An object with known fields. */
export function GroupField({ label, ...props }: ParentFieldProps) {
  const control = useControl(props);
  const { change } = useOpenDocument();
  return (
    <fieldset id={control.attributes.id} data-field={control.attributes["data-field"]} tabIndex={-1}>
      <legend>{label}</legend>
      {control.messages}
      <ObjectFields {...props} />
      {props.isOptional && props.value !== undefined && props.schema.required && (
        <button type="button" onClick={() => change(props.path, undefined, { immediately: true })}>
          {studioTexts.remove(label)}
        </button>
      )}
    </fieldset>
  );
}
