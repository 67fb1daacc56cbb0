import { useEffect, useId, useState, type ReactNode } from "react";
import { saveNow } from "../store/saving";
import { savedValue } from "../store/documents";
import { pathKey, textInLanguage } from "../values";
import { studioTexts } from "../studio-texts";
import { fieldWords } from "./form-schema";
import { problemText } from "./problem-text";
import { useOpenDocument, type FieldProps } from "./form-context";

/**
 * The problem of a control. When it is solved, its space stays until the next click or Tab, so that what the owner
 * is about to click does not move away.
 */
function Problem({ id, text, hint }: { id: string; text: string | undefined; hint: string }) {
  const [last, setLast] = useState<{ text: string; hint: string }>();
  useEffect(() => {
    if (text !== undefined) return setLast({ text, hint });
    const unmount = new AbortController();
    // After the listeners of what is clicked.
    const release = (): number => window.setTimeout(() => setLast(undefined));
    document.addEventListener("click", release, { signal: unmount.signal });
    document.addEventListener("keydown", ({ key }) => key === "Tab" && release(), { signal: unmount.signal });
    return () => unmount.abort();
  }, [text, hint]);
  const shown = text === undefined ? last : { text, hint };
  if (!shown) return null;
  return (
    <p id={id} className="problem" style={text === undefined ? { visibility: "hidden" } : undefined}>
      {shown.text}
      {shown.hint && <small> {shown.hint}</small>}
    </p>
  );
}

/**
 * Returns the attributes of a control, and its messages: its problem and its description.
 * @param tag language of the control's text
 * @param language language of the translated text whose file the control changes
 * @param problem a problem in words, in place of that of the field
 */
export function useControl({
  path,
  tag,
  language,
  problem: localProblem,
}: Pick<FieldProps, "path"> & { tag?: string; language?: string | undefined; problem?: string | undefined }) {
  const { openDocument } = useOpenDocument();
  const id = useId();
  const keys = [pathKey(path), ...(tag === undefined ? [] : [pathKey([...path, tag])])];
  const found = openDocument.problems.find(
    (each) => keys.includes(pathKey(each.path)) && each.language === language,
  );
  const problem = localProblem ?? (found && problemText(found.message));
  const saved = problem === undefined ? undefined : savedValue(openDocument, path);
  const savedText =
    typeof saved?.value === "object" ? textInLanguage(saved.value, tag ?? "", "") : saved?.value;
  const hint = savedText === undefined || savedText === "" ? "" : studioTexts.lastSaved(String(savedText));
  const description = fieldWords(openDocument.kind, path)?.help;
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
        <Problem id={`${id}-problem`} text={problem} hint={hint} />
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
