import { useId, type ReactNode } from "react";
import { flush } from "../store/saving";
import { pathKey } from "../values";
import { useDraft, type FieldProps } from "./form-context";

/**
 * Returns the attributes of a control, and its description and problem as elements that the attributes refer
 * to. `tag` is the language of its text.
 */
export function useControl({
  schema,
  path,
  tag,
  problem: localProblem,
}: Pick<FieldProps, "schema" | "path"> & { tag?: string; problem?: string | undefined }) {
  const { draft } = useDraft();
  const id = useId();
  const keys = [pathKey(path), ...(tag === undefined ? [] : [pathKey([...path, tag])])];
  const problem = localProblem ?? draft.problems.find((each) => keys.includes(pathKey(each.path)))?.message;
  const { description } = schema;
  const describedBy = [description && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return {
    attributes: {
      id,
      onBlur: () => flush(draft.path),
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(problem && { "aria-invalid": true as const }),
    },
    helpTexts: (
      <>
        {problem && (
          <p id={`${id}-problem`} className="problem">
            {problem}
          </p>
        )}
        {description && (
          <p id={`${id}-help`} className="help">
            {description}
          </p>
        )}
      </>
    ),
  };
}

/** A control with its label above, and its description and problem below. */
export function LabeledControl(props: {
  label: string;
  control: ReturnType<typeof useControl>;
  children: ReactNode;
}) {
  const { label, control, children } = props;
  return (
    <div className="field">
      <label htmlFor={control.attributes.id}>{label}</label>
      {children}
      {control.helpTexts}
    </div>
  );
}
