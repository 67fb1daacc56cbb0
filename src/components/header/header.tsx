import { Link } from "gatsby";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ColorSchemeSelect } from "../color-scheme/color-scheme-select";
import { languageAttributes } from "../../i18n/language-attributes";
import { Icon } from "../icon/icon";
import { LanguageLinks } from "../language-links/language-links";
import { OwnerInfo } from "../owner-info/owner-info";
import { MainLinks, type FrameData } from "../main-links/main-links";
import { localPath } from "../../url/site-href";
import * as styles from "./header.module.css";

/** The owner's name, main navigation and color scheme; below 769 px a button shows and hides them. */
export function Header({ site, path }: FrameData) {
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const isWide = window.matchMedia("(min-width: 769px)");
    const content = document.querySelectorAll<HTMLElement>("main, footer");
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      toggle.current?.focus();
      close();
    };
    // The browser may restore this page as it is then, and Back may show another one: it gets the focus.
    const closeAtOnce = () => flushSync(close);
    for (const element of content) element.inert = !isWide.matches;
    isWide.addEventListener("change", close);
    document.addEventListener("keydown", closeOnEscape);
    window.addEventListener("pagehide", closeAtOnce);
    window.addEventListener("popstate", closeAtOnce);
    return () => {
      for (const element of content) element.inert = false;
      isWide.removeEventListener("change", close);
      document.removeEventListener("keydown", closeOnEscape);
      window.removeEventListener("pagehide", closeAtOnce);
      window.removeEventListener("popstate", closeAtOnce);
    };
  }, [isOpen]);
  return (
    <header className={styles["header"]}>
      <Link
        to={localPath("/")}
        className={styles["name"]}
        onClick={close}
        {...languageAttributes(site, "name")}
      >
        {site.name}
      </Link>
      <button
        ref={toggle}
        type="button"
        data-scripting-only
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={isOpen ? styles["closeIcon"] : styles["menuIcon"]} />
        {isOpen ? uiTexts.close : uiTexts.menu}
      </button>
      <div id={menuId} className={styles["menu"]} data-open={isOpen}>
        <nav aria-label={uiTexts.mainNavigation}>
          <MainLinks
            path={path}
            aboutNeedsFullLoad={site.aboutNeedsFullLoad}
            pages={site.pages.filter(({ menu }) => menu)}
            className={styles["links"]}
            onFollow={close}
          />
        </nav>
        {isOpen && (
          <ul role="list" className={styles["sections"]}>
            {site.sections.map((section) => (
              <li key={section.path}>
                <Link
                  to={section.path}
                  aria-current={path.startsWith(section.path) || undefined}
                  onClick={close}
                  {...languageAttributes(section, "title")}
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {isOpen && <OwnerInfo owner={site} />}
        <LanguageLinks path={path} />
        <ColorSchemeSelect />
      </div>
    </header>
  );
}
