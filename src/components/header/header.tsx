import { Link } from "gatsby";
import { useId, useState } from "react";
import { Icon } from "../icon/icon";
import { MainLinks } from "../main-links/main-links";
import * as styles from "./header.module.css";

interface HeaderProps {
  /** The owner's name: the logo. */
  readonly name: string;
  /** Path of the page that is shown. */
  readonly path: string;
}

/** The owner's name and the main navigation: always shown from 769 px, behind a button below. */
export function Header({ name, path }: HeaderProps) {
  const navigationId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <header className={styles["header"]}>
      <Link to="/" className={styles["name"]} onClick={close}>
        {name}
      </Link>
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-controls={navigationId}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name={isOpen ? "close" : "menu"} />
        Menu
      </button>
      <nav id={navigationId} aria-label="Main" className={styles["navigation"]} data-open={isOpen}>
        <MainLinks path={path} className={styles["links"]} onFollow={close} />
      </nav>
    </header>
  );
}
