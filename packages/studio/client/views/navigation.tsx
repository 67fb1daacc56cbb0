import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { DocumentSummary } from "../../protocol";
import { getJson, postJson } from "../api";
import { goTo } from "../route";
import { loadDocument } from "../store/documents";
import { editField } from "../store/editing";
import { runOnceWithNotice, runWithNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";
import { moveEntry } from "../values";
import { Menu, type MenuItem } from "./menu";

/** A button that asks for a title and creates a section or a page. */
function NewDocument({ kind }: { kind: "section" | "page" }) {
  const [title, setTitle] = useState<string>();
  const [address, setAddress] = useState("");
  const [isTitleMissing, setIsTitleMissing] = useState(false);
  const addressId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setIsTitleMissing(false);
    if (!title?.trim()) return setAddress("");
    let isCurrent = true;
    const show = (found: { address: string }): void => {
      if (isCurrent) setAddress(found.address);
    };
    getJson<{ address: string }>("address", { kind, title }).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [kind, title]);
  const create = async (): Promise<void> => {
    if (!title?.trim()) return setIsTitleMissing(true);
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
            void runOnceWithNotice(`new ${kind}`, create);
          }}
        >
          <label>
            {studioTexts.newDocumentTitle}
            <input
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the button opens this input
              autoFocus
              aria-required
              aria-invalid={isTitleMissing}
              aria-describedby={addressId}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onKeyDown={({ key }) => key === "Escape" && cancel()}
            />
          </label>
          <p id={addressId} className={isTitleMissing ? "problem" : "help"} aria-live="polite">
            {isTitleMissing ? studioTexts.missingTitle : address !== "" && studioTexts.newAddress(address)}
          </p>
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

/** Links to documents that are dragged into their order, or moved by their menus. Translations follow their page. */
function OrderedLinks(props: {
  /** The list of `site.json` with the order. */
  list: "sections" | "pages";
  documents: readonly DocumentSummary[];
  link: (document: DocumentSummary) => ReactNode;
}) {
  const { list, documents, link } = props;
  const dragged = useRef<number>();
  const movable = documents.filter(({ kind }) => kind !== "page translation");
  const moveTo = async (from: number, to: number): Promise<void> => {
    if (from === to) return;
    const names = movable.map(({ path }) => path.replace(/^.*\/|\.[^.]*$/g, ""));
    await loadDocument("site.json");
    editField("site.json", [list], moveEntry(names, from, to), { immediately: true });
  };
  const move = (from: number, to: number): void => void runWithNotice(() => moveTo(from, to));
  const moves = (index: number): MenuItem[] => [
    ...(index > 0 ? [{ label: studioTexts.up, onSelect: () => move(index, index - 1) }] : []),
    ...(index < movable.length - 1
      ? [{ label: studioTexts.down, onSelect: () => move(index, index + 1) }]
      : []),
  ];
  return (
    <ul role="list">
      {documents.map((document) => {
        const index = movable.indexOf(document);
        if (index < 0) return <li key={document.path}>{link(document)}</li>;
        return (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu moves it, too
          <li
            key={document.path}
            className="ordered-link"
            draggable
            onDragStart={() => (dragged.current = index)}
            onDragEnd={() => (dragged.current = undefined)}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
          >
            {link(document)}
            {movable.length > 1 && (
              <Menu label={studioTexts.moreFor(document.title)} items={() => moves(index)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Links to all documents, and buttons for new ones. */
export function Navigation({ path }: { path: string }) {
  const documents = useStore(({ serverState }) => serverState?.documents) ?? noDocuments;
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
  return (
    <nav aria-label={studioTexts.navigation}>
      {links("site", "home", "about", "texts")}
      <OrderedLinks list="sections" documents={ofKinds("section")} link={link} />
      <NewDocument kind="section" />
      <OrderedLinks list="pages" documents={ofKinds("page", "page translation")} link={link} />
      <NewDocument kind="page" />
    </nav>
  );
}
