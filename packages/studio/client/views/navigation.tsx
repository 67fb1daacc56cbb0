import { useRef, useState, type ReactNode } from "react";
import type { DocumentSummary } from "../../protocol";
import { postJson } from "../api";
import { goTo } from "../route";
import { loadDocument } from "../store/documents";
import { editField } from "../store/editing";
import { runWithNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";
import { moveEntry } from "../values";
import { Menu, type MenuItem } from "./menu";

/** A button that asks for a title and creates a section or a page. */
function NewDocument({ kind }: { kind: "section" | "page" }) {
  const [title, setTitle] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const create = async (): Promise<void> => {
    if (!title?.trim()) return;
    const { path } = await postJson<{ path: string }>("documents", { kind, title });
    setTitle(undefined);
    goTo(path);
  };
  const cancel = (): void => {
    setTitle(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" aria-expanded={title !== undefined} onClick={() => setTitle("")}>
        {kind === "section" ? studioTexts.newSection : studioTexts.newPage}
      </button>
      {title !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void runWithNotice(create);
          }}
        >
          <label>
            {studioTexts.newDocumentTitle}
            <input
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the button opens this input
              autoFocus
              required
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onKeyDown={({ key }) => key === "Escape" && cancel()}
            />
          </label>
          <span className="row">
            <button type="submit">{studioTexts.create}</button>
            <button type="button" onClick={cancel}>
              {studioTexts.cancel}
            </button>
          </span>
        </form>
      )}
    </>
  );
}

const noDocuments: readonly DocumentSummary[] = [];

/** Moves a section to another place in the order of the site. */
async function moveSection(sections: readonly DocumentSummary[], from: number, to: number): Promise<void> {
  if (from === to || to < 0 || to >= sections.length) return;
  const ids = sections.map(({ path }) => path.replace(/^.*\/|\.json$/g, ""));
  await loadDocument("site.json");
  editField("site.json", ["sections"], moveEntry(ids, from, to), { immediately: true });
}

/** Links to all documents, and buttons for new ones. Sections are dragged, or moved by their menus. */
export function Navigation({ path }: { path: string }) {
  const documents = useStore(({ serverState }) => serverState?.documents) ?? noDocuments;
  const dragged = useRef<number>();
  const ofKinds = (...kinds: readonly string[]) => documents.filter(({ kind }) => kinds.includes(kind));
  const link = ({ path: target, title }: DocumentSummary): ReactNode => (
    <a href={`#/${target}`} aria-current={target === path ? "page" : undefined}>
      {title}
    </a>
  );
  const links = (...kinds: readonly string[]): ReactNode => (
    <ul role="list">
      {ofKinds(...kinds).map((each) => (
        <li key={each.path}>{link(each)}</li>
      ))}
    </ul>
  );
  const sections = ofKinds("section");
  const move = (from: number, to: number): void => void runWithNotice(() => moveSection(sections, from, to));
  const moves = (index: number): MenuItem[] => [
    ...(index > 0 ? [{ label: studioTexts.up, onSelect: () => move(index, index - 1) }] : []),
    ...(index < sections.length - 1
      ? [{ label: studioTexts.down, onSelect: () => move(index, index + 1) }]
      : []),
  ];
  return (
    <nav aria-label={studioTexts.navigation}>
      {links("site", "home", "about", "texts")}
      <ul role="list">
        {sections.map((section, index) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu moves it, too
          <li
            key={section.path}
            className="section-link"
            draggable
            onDragStart={() => (dragged.current = index)}
            onDragEnd={() => (dragged.current = undefined)}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
          >
            {link(section)}
            {sections.length > 1 && (
              <Menu label={studioTexts.moreFor(section.title)} items={() => moves(index)} />
            )}
          </li>
        ))}
      </ul>
      <NewDocument kind="section" />
      {links("page", "page translation")}
      <NewDocument kind="page" />
    </nav>
  );
}
