import { MainLinks, PageLinks, type FrameData } from "../main-links/main-links";
import { OwnerInfo } from "../owner-info/owner-info";
import { languageAttributes } from "../../i18n/language-attributes";
import { ExternalLinks, externalLinks } from "./external-links";
import * as styles from "./footer.module.css";

/** The owner's custom pages, the site navigation and external links. */
export function Footer({ site, path }: FrameData) {
  const links = externalLinks(site.links);
  return (
    <footer className={styles["footer"]}>
      <div>
        <p className={styles["name"]} {...languageAttributes(site, "name")}>
          {site.name}
        </p>
        <OwnerInfo owner={site} />
        {site.pages.length > 0 && <PageLinks pages={site.pages} path={path} className={styles["pages"]} />}
      </div>
      <section>
        <h2 className={styles["heading"]}>{uiTexts.siteNavigation}</h2>
        <MainLinks path={path} aboutNeedsFullLoad={site.aboutNeedsFullLoad} className={styles["links"]} />
      </section>
      {links.length > 0 && (
        <section>
          <h2 className={styles["heading"]}>{uiTexts.externalLinks}</h2>
          <ExternalLinks links={links} />
        </section>
      )}
      {site.copyright && (
        <p className={styles["copyright"]} {...languageAttributes(site, "copyright")}>
          {site.copyright}
        </p>
      )}
    </footer>
  );
}
