import { MainLinks } from "../main-links/main-links";
import { externalAddress } from "./external-address";
import * as styles from "./footer.module.css";

interface FooterProps {
  readonly name: string;
  readonly links: Queries.SiteFragment["links"];
  /** Path of the page that is shown. */
  readonly path: string;
}

/** Site navigation and the owner's places elsewhere. */
export function Footer({ name, links, path }: FooterProps) {
  const externalLinks = [
    { title: "Resume (PDF)", address: links.resumePdf },
    { title: "Resume (HTML)", address: links.resumeHtml },
    { title: "LinkedIn", address: links.linkedIn },
    { title: "GitHub", address: links.gitHub },
  ];
  return (
    <footer className={styles["footer"]}>
      <p className={styles["name"]}>{name}</p>
      <section>
        <h2 className={styles["heading"]}>Site Navigation</h2>
        <MainLinks path={path} className={styles["links"]} />
      </section>
      <section>
        <h2 className={styles["heading"]}>External Links</h2>
        <ul role="list" className={styles["links"]}>
          {externalLinks.map(({ title, address }) => (
            <li key={title}>
              <a href={externalAddress(address)} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </footer>
  );
}
