import { useState } from "react";
import { getJson } from "../api";
import { LabeledControl, useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";
import { useTextInput } from "./use-text-input";

/** A link to a piece by its id. Suggests the existing pieces. */
export function PieceLinkField({ path, value, label, isOptional }: FieldProps) {
  const control = useControl({ path });
  const { change } = useOpenDocument();
  const [pieceIds, setPieceIds] = useState<readonly string[]>([]);
  const listId = `${control.attributes.id}-pieces`;
  const textInput = useTextInput(typeof value === "string" ? value : "", (typed) =>
    change(path, typed === "" && isOptional ? undefined : typed),
  );
  const loadPieceIds = (): Promise<void> => getJson<string[]>("pieces").then(setPieceIds, () => undefined);
  return (
    <LabeledControl {...{ label, control }}>
      <input {...control.attributes} list={listId} {...textInput} onFocus={() => void loadPieceIds()} />
      <datalist id={listId}>
        {pieceIds.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </LabeledControl>
  );
}
