import { useEffect, useRef, useState } from "react";

export type MenuItem = { label: string; onSelect: () => void };

type MenuProps = { label: string; isLabelShown?: boolean; items: () => readonly MenuItem[] };

/** A button with a menu. Arrow keys go through it, Escape closes it and returns to the button. */
export function Menu({ label, isLabelShown = false, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (!isOpen) return undefined;
    entries()[0]?.focus();
    root.current?.querySelector('[role="menu"]')?.scrollIntoView({ block: "nearest" });
    const closeOutside = ({ target }: PointerEvent): void => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const all = entries();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
    else if (next === undefined) return;
    if (next !== undefined) all.at(next % all.length)?.focus();
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    <div ref={root} className="menu">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isLabelShown ? undefined : "visually-hidden"}>{label}</span>
        <span aria-hidden>…</span>
      </button>
      {isOpen && (
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {items().map(({ label: text, onSelect }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
