import { createContext, useContext, type ComponentType } from "react";
import type { FieldPath } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { edit, type EditOptions } from "../store/saving";
import type { Draft } from "../store/store";

/** A field of a form. */
export type FieldProps = {
  schema: FormSchema;
  path: FieldPath;
  value: unknown;
  label: string;
  isOptional?: boolean;
};

/** A field that consists of other fields, each rendered as a `Field`. */
export type ParentProps = FieldProps & { Field: ComponentType<FieldProps> };

/** The document whose fields are shown. */
export const DraftContext = createContext<Draft | undefined>(undefined);

/** Returns the document of the form, and a function that changes it. */
export function useDraft(): {
  draft: Draft;
  change: (path: FieldPath, value: unknown, options?: EditOptions) => void;
} {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("A field is outside of a form.");
  return { draft, change: (path, value, options) => edit(draft.path, path, value, options) };
}
