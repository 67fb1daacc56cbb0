import { useId, type ReactNode } from "react";
import { flush } from "../store/saving";
import { keyOf } from "../values";
import { useDraft, type FieldProps } from "./form-context";

/** Connects a control with its description and the mistake in it. `tag` is the language of its text. */
export function useControl({
  schema,
  path,
  tag,
  problem: ownProblem,
}: Pick<FieldProps, "schema" | "path"> & { tag?: string; problem?: string | undefined }) {
  const { draft } = useDraft();
  const id = useId();
  const keys = [keyOf(path), ...(tag === undefined ? [] : [keyOf([...path, tag])])];
  const problem = ownProblem ?? draft.problems.find((each) => keys.includes(keyOf(each.path)))?.message;
  const { description } = schema;
  const describedBy = [description && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return {
    attributes: {
      id,
      onBlur: () => flush(draft.path),
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(problem && { "aria-invalid": true as const }),
    },
    notes: (
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

/** A control with its label, and its description and mistake below. */
export function Labelled(props: {
  label: string;
  control: ReturnType<typeof useControl>;
  children: ReactNode;
}) {
  const { label, control, children } = props;
  return (
    <div className="field">
      <label htmlFor={control.attributes.id}>{label}</label>
      {children}
      {control.notes}
    </div>
  );
}
