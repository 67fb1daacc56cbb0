import { useEffect, useId, useState } from "react";
import type { Mark } from "@milkdown/prose/model";
import type { EditorState } from "@milkdown/prose/state";
import type { LinkTarget } from "../../protocol";
import { getJson } from "../api";
import { studioTexts } from "../studio-texts";
import { completeUrl } from "../values";
import type { TextEditor } from "./create-text-editor";

/** Returns the range that a link is set for: the selection, or the whole link around the cursor. */
function linkRange({ doc, selection, schema }: EditorState): { from: number; to: number; href: string } {
  const { $from, $to, empty, from, to } = selection;
  const type = schema.marks["link"];
  const links: { from: number; to: number; mark: Mark }[] = [];
  // The words of a link are several nodes if some of them are bold.
  doc.nodesBetween(empty ? $from.start() : from, empty ? $to.end() : to, (node, at) => {
    const mark = type?.isInSet(node.marks);
    const last = links.at(-1);
    if (mark && last?.to === at && mark.eq(last.mark)) last.to += node.nodeSize;
    else if (mark) links.push({ from: at, to: at + node.nodeSize, mark });
  });
  const link = links.find((each) => each.from <= to && each.to >= from);
  const href = String(link?.mark.attrs["href"] ?? "");
  return empty && link ? { from: link.from, to: link.to, href } : { from, to, href };
}

/** Completes the address that people type: `example.com`, `me@example.com`. */
function completeAddress(typed: string): string {
  const text = typed.trim();
  return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) ? `mailto:${text}` : completeUrl(text);
}

/** Returns true for what can be an address; a title can be one, too. */
const isAddress = (text: string): boolean => /[.:/#]/.test(text);

/** Returns the page or piece with this title or address; for words that are no address, the first whose title has them. */
function findTarget(targets: readonly LinkTarget[], typed: string): LinkTarget | undefined {
  const words = typed.trim().toLowerCase();
  const isSame = (target: LinkTarget): boolean =>
    [target.title, target.words, target.url].some((each) => each.toLowerCase() === words);
  const hasWords = (target: LinkTarget): boolean => target.words.toLowerCase().includes(words);
  return targets.find(isSame) ?? (isAddress(words) ? undefined : targets.find(hasWords));
}

/** Asks where the selected words lead to: suggests the pages and pieces of the site. */
export function LinkForm({ editor, onClose }: { editor: TextEditor; onClose: () => void }) {
  const [{ href }] = useState(() => linkRange(editor.view.state));
  const [url, setUrl] = useState(href);
  const [targets, setTargets] = useState<readonly LinkTarget[]>([]);
  const [isUnknown, setIsUnknown] = useState(false);
  const listId = useId();
  useEffect(() => {
    getJson<LinkTarget[]>("link-targets").then(setTargets, () => undefined);
  }, []);
  useEffect(() => {
    editor.showSelection(true);
    return () => editor.showSelection(false);
  }, [editor]);
  const close = (): void => {
    onClose();
    editor.view.focus();
  };
  const set = (next: string): void => {
    const type = editor.view.state.schema.marks["link"];
    const isEmpty = next.trim() === "";
    const target = isEmpty ? undefined : findTarget(targets, next);
    if (!isEmpty && !target && !isAddress(next)) {
      setIsUnknown(true);
      return;
    }
    if (type) {
      // Not the range of the form when it opened: the text can have changed since.
      const { from, to } = linkRange(editor.view.state);
      const transaction = editor.view.state.tr.removeMark(from, to, type);
      const complete = target?.url ?? completeAddress(next);
      const words = target?.words ?? complete;
      if (words !== "" && from === to) transaction.insertText(words, from);
      const end = from === to ? from + words.length : to;
      if (complete !== "") transaction.addMark(from, end, type.create({ href: complete }));
      editor.view.dispatch(transaction);
    }
    close();
  };
  return (
    <div role="group" aria-label={studioTexts.formats.link} className="row">
      <input
        // The owner has just asked for it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={studioTexts.linkAddress}
        placeholder={studioTexts.linkAddress}
        list={listId}
        value={url}
        aria-invalid={isUnknown || undefined}
        onChange={({ target }) => {
          setUrl(target.value);
          setIsUnknown(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && event.key !== "Enter") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Escape") close();
          else set(url);
        }}
      />
      <datalist id={listId}>
        {targets.map((target) => (
          <option key={target.url} value={target.url} label={target.title} />
        ))}
      </datalist>
      <button type="button" onClick={() => set(url)}>
        {studioTexts.setLink}
      </button>
      {href !== "" && (
        <button type="button" onClick={() => set("")}>
          {studioTexts.removeLink}
        </button>
      )}
      <span role="alert" className="problem">
        {isUnknown && studioTexts.unknownLink}
      </span>
    </div>
  );
}
