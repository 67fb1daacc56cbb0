import type { PublishChange, PublishChangeItem } from "../../../protocol";
import { fieldLabel } from "../../fields/form-schema";
import { Thumbnail } from "../../fields/thumbnail";
import { studioTexts } from "../../studio-texts";

type LineProps = { kind: PublishChangeItem["kind"]; title: string; image?: string | undefined };

/** One changed thing with its picture. */
const Line = ({ kind, title, image }: LineProps) => (
  <>
    {image && <Thumbnail documentPath="" image={image} isPublished={kind === "deleted"} />}
    {title} <span className="help">{studioTexts.changeKinds[kind]}</span>
  </>
);

/** The changed documents with their changed parts. */
export function PublishChanges({ changes }: { changes: readonly PublishChange[] }) {
  const itemTitle = ({ title, field = "" }: PublishChangeItem, { documentKind = "site" }: PublishChange) =>
    title ?? fieldLabel(documentKind, [field]);
  if (changes.length === 0) return null;
  return (
    <ul className="publish-changes" aria-label={studioTexts.publishedChanges}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.path ?? change.title}`}>
          <Line kind={change.kind} title={change.title} image={change.image} />
          {change.items.length > 0 && (
            <ul>
              {change.items.map((item, index) => (
                <li key={`${index} ${item.title ?? item.field ?? ""}`}>
                  <Line kind={item.kind} title={itemTitle(item, change)} image={item.image} />
                </li>
              ))}
              {change.moreItems !== undefined && <li>{studioTexts.moreChanges(change.moreItems)}</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
