import { getAt } from "../../../content/schema/value-paths";
import { postJson } from "../api";
import { getOpenDocument } from "../store/documents";
import { editFields } from "../store/editing";
import { changeOnServer, save } from "../store/saving";
import { actionIndexes } from "../store/selected-pieces";
import { getStore, runWithNotice } from "../store/store";
import { studioTexts } from "../studio-texts";
import { Menu, type MenuItem } from "./menu";

/** Copies pieces, or moves them to the section `to`. */
async function actOnPieces(path: string, indexes: readonly number[], to?: string): Promise<void> {
  // Pieces that are being added change the indexes meanwhile.
  const pieceKeys = getOpenDocument(path)?.keys["pieces"] ?? [];
  const keys = indexes.map((index) => pieceKeys[index]);
  for (const key of keys)
    await changeOnServer(to === undefined ? [path] : [path, to], () => {
      const version = getOpenDocument(path)?.saved.version;
      return postJson("pieces", { path, version, key, ...(to !== undefined && { to }) });
    });
}

/** The menu of a piece with what is not done often. That of a selected one acts on all that are selected. */
export function PieceMenu({ path, index, title }: { path: string; index: number; title: string }) {
  const items = (): MenuItem[] => {
    const toggle = (
      name: "draft" | "unlisted",
      [setText, unsetText]: readonly [string, string],
    ): MenuItem => {
      const field = ["pieces", index, name];
      const isSet = getAt(getOpenDocument(path)?.value, field) === true;
      return {
        label: isSet ? unsetText : setText,
        onSelect: () => {
          const fields = actionIndexes(path, index).map((each) => ["pieces", each, name]);
          editFields(path, fields, isSet ? undefined : true);
          void save(path);
        },
      };
    };
    const act = (to?: string) => (): void =>
      void runWithNotice(() => actOnPieces(path, actionIndexes(path, index), to));
    const sections = getStore().serverState?.documents.filter(({ kind }) => kind === "section") ?? [];
    return [
      { label: studioTexts.duplicate, onSelect: act() },
      toggle("draft", studioTexts.toggleDraft),
      toggle("unlisted", studioTexts.toggleUnlisted),
      ...sections
        .filter((section) => section.path !== path)
        .map((section) => ({ label: studioTexts.moveTo(section.title), onSelect: act(section.path) })),
    ];
  };
  return <Menu label={studioTexts.moreFor(title)} items={items} />;
}
