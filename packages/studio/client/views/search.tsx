import { useEffect, useId, useRef, useState } from "react";
import type { SearchHit } from "../../protocol";
import { getJson } from "../api";
import { useLanguages } from "../fields/languages";
import { selectPlace } from "../store/selection";
import { languageName, studioTexts } from "../studio-texts";

/** Time from the last key to the search, ms. */
const searchDelay = 120;

/** The button Search, and the dialog that finds texts and opens their controls. Ctrl+K opens it, too. */
export function Search() {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const { languages } = useLanguages();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<{ query: string; hits: readonly SearchHit[] }>({ query: "", hits: [] });
  const [active, setActive] = useState(0);
  /** True after Enter, until what was typed is found. */
  const isChosen = useRef(false);
  const { hits } = found;
  const open = (): void => {
    setQuery("");
    setFound({ query: "", hits: [] });
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const choose = (hit: SearchHit | undefined): void => {
    if (!hit) return;
    dialog.current?.close();
    selectPlace(hit);
  };
  const chooseFirst = useRef(choose);
  chooseFirst.current = choose;
  useEffect(() => {
    let isCurrent = true;
    isChosen.current = false;
    const timer = window.setTimeout(() => {
      const request = query.trim() === "" ? Promise.resolve([]) : getJson<SearchHit[]>("search", { query });
      const show = (list: readonly SearchHit[]): void => {
        if (!isCurrent) return;
        setFound({ query, hits: list });
        setActive(0);
        if (isChosen.current) chooseFirst.current(list[0]);
      };
      request.then(show, () => show([]));
    }, searchDelay);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [query]);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setActive((active + step + hits.length) % hits.length);
    else if (event.key === "Enter" && found.query === query) choose(hits[active]);
    else if (event.key === "Enter") isChosen.current = true;
    // Browsers only empty an input of this type.
    else if (event.key === "Escape") dialog.current?.close();
    else return;
    event.preventDefault();
  };
  const optionId = (index: number): string => `${listId}-${index}`;
  const hasNothing = query.trim() !== "" && found.query === query && hits.length === 0;
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
        {studioTexts.search}
      </button>
      <dialog ref={dialog} className="dialog" aria-label={studioTexts.search}>
        <input
          type="search"
          role="combobox"
          aria-label={studioTexts.searchLabel}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
          maxLength={200}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label={studioTexts.searchResults} className="search-results">
          {hits.map((hit, index) => (
            // The keys are in the input.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={index}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(hit)}
            >
              <strong>{hit.title}</strong>{" "}
              {languages.length > 1 && hit.language !== undefined && (
                <small>{languageName(hit.language)} </small>
              )}
              {hit.field.length > 0 && <span lang={hit.language}>{hit.excerpt}</span>}
            </div>
          ))}
        </div>
        <p role="status">{hasNothing ? studioTexts.nothingFound : ""}</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          {studioTexts.close}
        </button>
      </dialog>
    </>
  );
}
