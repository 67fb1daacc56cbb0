import { getAt } from "../../../content/schema/value-paths";
import { postJson } from "../api";
import { getOpenDocument } from "../store/documents";
import { editField } from "../store/editing";
import { save } from "../store/saving";
import { getStore, runWithNotice } from "../store/store";
import { studioTexts } from "../studio-texts";
import { Menu, type MenuItem } from "./menu";

/** Copies a piece, or moves it to the section `to`. */
async function actOnPiece(path: string, index: number, to?: string): Promise<void> {
  await save(path);
  if (to !== undefined) await save(to);
  const { saved, keys } = getOpenDocument(path) ?? {};
  const key = keys?.["pieces"]?.[index];
  await postJson("pieces", { path, version: saved?.version, key, ...(to !== undefined && { to }) });
}

/** The menu of a piece with what is not done often. */
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
        onSelect: () => editField(path, field, isSet ? undefined : true, { immediately: true }),
      };
    };
    const act = (to?: string) => (): void => void runWithNotice(() => actOnPiece(path, index, to));
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
