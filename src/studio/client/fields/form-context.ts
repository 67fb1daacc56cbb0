import { createContext, useContext, type ComponentType } from "react";
import type { FieldPath } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { editField, type EditOptions } from "../store/saving";
import type { Draft } from "../store/store";

/** Properties of the controls of a field. */
export type FieldProps = {
  schema: FormSchema;
  path: FieldPath;
  value: unknown;
  label: string;
  isOptional?: boolean;
};

/** Properties of a field that contains other fields. They are rendered with `Field`. */
export type ParentProps = FieldProps & { Field: ComponentType<FieldProps> };

/** The document of the form. */
export const DraftContext = createContext<Draft | undefined>(undefined);

/** Returns the document of the form, and a function that changes it. */
export function useDraft(): {
  draft: Draft;
  change: (path: FieldPath, value: unknown, options?: EditOptions) => void;
} {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("A field is outside of a form.");
  return { draft, change: (path, value, options) => editField(draft.path, path, value, options) };
}
