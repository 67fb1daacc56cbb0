import { createContext, useContext, type ComponentType } from "react";
import type { FieldPath } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { editField } from "../store/editing";
import type { SaveOptions } from "../store/saving";
import type { OpenDocument } from "../store/store";

/** Properties of the control of a field. */
export type FieldProps = {
  schema: FormSchema;
  path: FieldPath;
  value: unknown;
  label: string;
  isOptional?: boolean;
};

/** Properties of a field that contains other fields. `Field` is a property to avoid an import cycle. */
export type ParentFieldProps = FieldProps & { Field: ComponentType<FieldProps> };

/** The open document that a form edits. */
export const OpenDocumentContext = createContext<OpenDocument | undefined>(undefined);

/** Returns the open document that the form edits, and a function that changes a field. */
export function useOpenDocument(): {
  openDocument: OpenDocument;
  change: (path: FieldPath, value: unknown, options?: SaveOptions) => void;
} {
  const openDocument = useContext(OpenDocumentContext);
  if (!openDocument) throw new Error("A field is outside of a form.");
  return {
    openDocument,
    change: (path, value, options) => editField(openDocument.path, path, value, options),
  };
}
