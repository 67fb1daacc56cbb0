import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ConflictSubject, PublishConflict, PublishRequest } from "../../../protocol";
import { Differences } from "../differences";
import { kindOfPath } from "../../fields/form-schema";
import { languageName, studioTexts } from "../../studio-texts";

type Sides = NonNullable<PublishRequest["sides"]>;

/** Returns what a conflict is about in words, such as "The story of Owl in the reeds". */
function subjectText({ kind, title, language }: ConflictSubject): string {
  const text = studioTexts.conflictSubjects[kind](title);
  return language === undefined ? text : studioTexts.labelInLanguage(text, languageName(language));
}

/** Both versions of what the owner and another computer have changed, with a choice for each piece or file. */
export function PublishConflicts({
  conflicts,
  label,
  onChoose,
  children,
}: {
  conflicts: readonly PublishConflict[];
  /** That of the button. */
  label: string;
  onChoose: (sides: Sides) => void;
  /** Shown above the button. */
  children?: ReactNode;
}) {
  const [sides, setSides] = useState<Sides>({});
  const box = useRef<HTMLElement>(null);
  const labelId = useId();
  const ids = conflicts.map((conflict) => conflict.id).join();
  useEffect(() => box.current?.focus(), [ids]);
  const isReady = conflicts.every((conflict) => sides[conflict.id] !== undefined);
  return (
    <section ref={box} className="conflict" aria-labelledby={labelId} tabIndex={-1}>
      <p id={labelId}>{studioTexts.publishConflict}</p>
      {conflicts.map(({ id, path, subject, fields }) => {
        const title = subjectText(subject);
        return (
          <fieldset key={id}>
            <legend>{title}</legend>
            <Differences kind={kindOfPath(path)} title={title} parts={fields} theirs={studioTexts.theirs} />
            {(["yours", "theirs"] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`publish ${id}`}
                  checked={sides[id] === side}
                  onChange={() => setSides({ ...sides, [id]: side })}
                />{" "}
                {studioTexts[side]}{" "}
              </label>
            ))}
          </fieldset>
        );
      })}
      {children}
      <button
        type="button"
        className="primary"
        aria-disabled={!isReady}
        onClick={() => isReady && onChoose(sides)}
      >
        {label}
      </button>
    </section>
  );
}
