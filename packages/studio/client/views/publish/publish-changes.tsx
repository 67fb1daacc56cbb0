import type { ContentChange } from "../../../protocol";
import { studioTexts } from "../../studio-texts";
import { ChangedPart, ChangedParts } from "../changed-parts";

/** The changed documents with their changed parts. */
export function PublishChanges({ changes }: { changes: readonly ContentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3 id="changes-heading">{studioTexts.publishedChanges}</h3>
      <ul className="changes" aria-labelledby="changes-heading">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.path ?? change.title}`}>
            <ChangedPart {...change} version={change.kind === "deleted" ? "published" : ""} />
            <ChangedParts change={change} />
          </li>
        ))}
      </ul>
    </>
  );
}
