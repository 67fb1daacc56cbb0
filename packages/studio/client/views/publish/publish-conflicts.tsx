import { type ReactNode, useState } from "react";
import type { PublishConflict, PublishRequest } from "../../../protocol";
import { pathKey } from "../../values";
import { valueText } from "../conflict";
import { kindOfPath, pathLabels } from "../../fields/form-schema";
import { changeTitle } from "../../store/history";
import { studioTexts } from "../../studio-texts";

type Sides = NonNullable<PublishRequest["sides"]>;

/** Both versions of what the owner and another computer have changed, with a choice for each document. */
export function PublishConflicts({
  conflicts,
  onChoose,
  children,
}: {
  conflicts: readonly PublishConflict[];
  onChoose: (sides: Sides) => void;
  /** Shown above the button. */
  children?: ReactNode;
}) {
  const [sides, setSides] = useState<Sides>({});
  const isReady = conflicts.every(({ id }) => sides[id] !== undefined);
  return (
    <div className="conflict">
      <p>{studioTexts.publishConflict}</p>
      {conflicts.map(({ id, path, fields }) => (
        <fieldset key={id}>
          <legend>{changeTitle({ path: path.replace(/^content\//, "") })}</legend>
          {(["yours", "theirs"] as const).map((side) => (
            <div key={side}>
              <label>
                <input
                  type="radio"
                  name={`publish ${id}`}
                  checked={sides[id] === side}
                  onChange={() => setSides({ ...sides, [id]: side })}
                />{" "}
                {side === "yours" ? studioTexts.yours : studioTexts.theirs}
              </label>
              <dl>
                {fields.map((field) => (
                  <div key={pathKey(field.path)}>
                    <dt>{pathLabels(kindOfPath(path), field.path).join(" · ")}</dt>
                    <dd>{valueText(field[side])}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </fieldset>
      ))}
      {children}
      <button
        type="button"
        className="primary"
        aria-disabled={!isReady}
        onClick={() => isReady && onChoose(sides)}
      >
        {studioTexts.publish}
      </button>
    </div>
  );
}
