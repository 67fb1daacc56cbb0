import { Link } from "gatsby";
import { useId, useState } from "react";
import { ColorSchemeSelect } from "../color-scheme/color-scheme-select";
import { languageAttributes } from "../../i18n/language-attributes";
import { Icon } from "../icon/icon";
import { LanguageLinks } from "../language-links/language-links";
import { MainLinks, type FrameData } from "../main-links/main-links";
import * as styles from "./header.module.css";

/** The owner's name, main navigation and color scheme; below 769 px a button shows and hides them. */
export function Header({ site, path }: FrameData) {
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={styles["header"]}>
      <Link to="/" className={styles["name"]} onClick={close} {...languageAttributes(site, "name")}>
        {site.name}
      </Link>
      <button
        type="button"
        data-scripting-only
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={isOpen ? styles["closeIcon"] : styles["menuIcon"]} />
        {uiTexts.menu}
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
        <LanguageLinks path={path} />
        <ColorSchemeSelect />
      </div>
    </header>
  );
}
