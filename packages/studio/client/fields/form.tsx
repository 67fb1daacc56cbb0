import type { ReactNode } from "react";
import { type FieldPath, getAt } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { useStore, type OpenDocument } from "../store/store";
import { Field } from "./field";
import { OpenDocumentContext } from "./form-context";
import { ObjectFields } from "./group-field";

/** The form of a document, or of the part of it at `path`. */
export function Form(props: {
  openDocument: OpenDocument;
  schema: FormSchema;
  path?: FieldPath;
  omitted?: readonly string[];
  children?: ReactNode;
}) {
  const { openDocument, schema, path = [], omitted, children } = props;
  const isLoaded = useStore(({ forms }) => forms !== undefined);
  if (!isLoaded) return null;
  return (
    <OpenDocumentContext.Provider value={openDocument}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <ObjectFields {...{ schema, path, omitted, Field }} value={getAt(openDocument.value, path)} />
        {children}
      </form>
    </OpenDocumentContext.Provider>
  );
}
