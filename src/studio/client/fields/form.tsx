import type { ReactNode } from "react";
import { type FieldPath, getAt } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { useStore, type Draft } from "../store/store";
import { Field } from "./field";
import { DraftContext } from "./form-context";
import { ObjectFields } from "./group-field";

/** The form of a document, or of a part of it. */
export function Form(props: {
  draft: Draft;
  schema: FormSchema;
  path?: FieldPath;
  omitted?: readonly string[];
  children?: ReactNode;
}) {
  const { draft, schema, path = [], omitted, children } = props;
  const isLoaded = useStore(({ forms }) => forms !== undefined);
  if (!isLoaded) return null;
  return (
    <DraftContext.Provider value={draft}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <ObjectFields {...{ schema, path, omitted, Field }} value={getAt(draft.value, path)} />
        {children}
      </form>
    </DraftContext.Provider>
  );
}
