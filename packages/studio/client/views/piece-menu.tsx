import { getAt } from "../../../content/schema/value-paths";
import { postJson } from "../api";
import { getOpenDocument } from "../store/documents";
import { editFields } from "../store/editing";
import { changeOnServer, save } from "../store/saving";
import { actionIndexes } from "../store/selected-pieces";
import { getStore, runOnceWithNotice } from "../store/store";
import { studioTexts } from "../studio-texts";
import { Menu, type MenuItem } from "./menu";

/** Copies pieces, or moves them to the section `to`. */
async function actOnPieces(path: string, keys: readonly string[], to?: string): Promise<void> {
  for (const key of keys)
    await changeOnServer(to === undefined ? [path] : [path, to], () => {
      const version = getOpenDocument(path)?.saved.version;
      return postJson("pieces", { path, version, key, ...(to !== undefined && { to }) });
    });
}

type PieceProps = { path: string; index: number };

/** Returns what the menu of a piece does with it, or with all selected ones if it is selected. */
function actionsOf({ path, index }: PieceProps) {
  const toggle = (name: "draft" | "unlisted", [setText, unsetText]: readonly [string, string]): MenuItem => {
    const isSet = getAt(getOpenDocument(path)?.value, ["pieces", index, name]) === true;
    return {
      label: isSet ? unsetText : setText,
      onSelect: () => {
        const fields = actionIndexes(path, index).map((each) => ["pieces", each, name]);
        editFields(path, fields, isSet ? undefined : true);
        void save(path);
      },
    };
  };
  const act = (to?: string) => (): void => {
    // Pieces that are being added change the indexes meanwhile.
    const pieceKeys = getOpenDocument(path)?.keys["pieces"] ?? [];
    const keys = actionIndexes(path, index).flatMap((each) => pieceKeys[each] ?? []);
    const name = ["pieces", path, ...keys, to].join(" ");
    void runOnceWithNotice(name, () => actOnPieces(path, keys, to));
  };
  const documents = getStore().serverState?.documents ?? [];
  return {
    duplicate: { label: studioTexts.duplicate, onSelect: act() },
    hide: toggle("draft", studioTexts.toggleDraft),
    unlist: toggle("unlisted", studioTexts.toggleUnlisted),
    move: documents
      .filter((document) => document.kind === "section" && document.path !== path)
      .map((section) => ({ label: studioTexts.moveTo(section.title), onSelect: act(section.path) })),
  };
}

/** The menu of a piece with what is not done often. That of a selected one acts on all that are selected. */
export function PieceMenu({ title, ...piece }: PieceProps & { title: string }) {
  const items = (): MenuItem[] => {
    const { duplicate, hide, unlist, move } = actionsOf(piece);
    return [duplicate, hide, unlist, ...move];
  };
  return <Menu label={studioTexts.moreFor(title)} items={items} />;
}

/** Buttons for all selected pieces, of which this is one. On narrow screens, their menus have to do. */
export function SelectionActions(piece: PieceProps) {
  const { duplicate, hide, move } = actionsOf(piece);
  return (
    <span className="row selection-actions">
      {[hide, duplicate].map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      {move.length > 0 && <Menu label={studioTexts.moveSelected} isLabelShown items={() => move} />}
    </span>
  );
}
