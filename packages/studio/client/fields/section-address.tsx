import { sectionPath } from "../../../content/schema/routes";
import { useControl } from "./control";
import type { FieldProps } from "./form-context";

/** The address of a section, which stays: its help says how to get another one. */
export function SectionAddress({ path, value, label }: FieldProps) {
  const { attributes, messages } = useControl({ path });
  return (
    <div
      role="group"
      className="field"
      id={attributes.id}
      data-field={attributes["data-field"]}
      aria-label={label}
      aria-describedby={attributes["aria-describedby"]}
      tabIndex={-1}
    >
      <span className="label" aria-hidden>
        {label}
      </span>
      <p>{sectionPath(String(value))}</p>
      {messages}
    </div>
  );
}
