import { useCallback, useEffect, useState } from "react";
import type { LinkablePiece } from "../../protocol";
import { getJson } from "../api";
import { LabeledControl, useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";

/** A link to a piece, which is chosen by its title. */
export function PieceLinkField({ path, value, label }: FieldProps) {
  const control = useControl({ path });
  const { change } = useOpenDocument();
  const [pieces, setPieces] = useState<readonly LinkablePiece[]>([]);
  const load = useCallback(() => {
    getJson<LinkablePiece[]>("pieces").then(setPieces, () => undefined);
  }, []);
  useEffect(load, [load]);
  const id = typeof value === "string" ? value : "";
  const isKnown = pieces.some((piece) => piece.id === id);
  return (
    <LabeledControl {...{ label, control }}>
      <select
        {...control.attributes}
        value={id}
        onFocus={load}
        onChange={({ target }) => change(path, target.value || undefined, { immediately: true })}
      >
        <option value="" />
        {id !== "" && !isKnown && <option value={id}>{id}</option>}
        {pieces.map((piece) => (
          <option key={piece.id} value={piece.id}>
            {piece.title}
          </option>
        ))}
      </select>
    </LabeledControl>
  );
}
