import { useId, type ReactNode } from "react";
import { saveNow } from "../store/saving";
import { savedValue } from "../store/documents";
import { pathKey, textInLanguage } from "../values";
import { studioTexts } from "../studio-texts";
import { fieldText } from "./form-schema";
import { problemText } from "./problem-text";
import { useOpenDocument, type FieldProps } from "./form-context";

/**
 * Returns the attributes of a control, and its messages: its problem and its description.
 * @param tag language of the control's text
 */
export function useControl({
  path,
  tag,
  problem: localProblem,
}: Pick<FieldProps, "path"> & { tag?: string; problem?: string | undefined }) {
  const { openDocument } = useOpenDocument();
  const id = useId();
  const keys = [pathKey(path), ...(tag === undefined ? [] : [pathKey([...path, tag])])];
  const problem =
    localProblem ?? openDocument.problems.find((each) => keys.includes(pathKey(each.path)))?.message;
  const saved = problem === undefined ? undefined : savedValue(openDocument, path);
  const savedText =
    typeof saved?.value === "object" ? textInLanguage(saved.value, tag ?? "", "") : saved?.value;
  const description = fieldText(openDocument.kind, path)?.help;
  const describedBy = [description && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return {
    attributes: {
      id,
      "data-field": pathKey(path),
      onBlur: () => saveNow(openDocument.path),
      ...(describedBy && { "aria-describedby": describedBy }),
      ...(problem && { "aria-invalid": true as const }),
    },
    messages: (
      <>
        {problem && (
          <p id={`${id}-problem`} className="problem">
            {problemText(problem)}
            {savedText !== undefined && savedText !== "" && (
              <small> {studioTexts.lastSaved(String(savedText))}</small>
            )}
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
      {control.messages}
    </div>
  );
}
