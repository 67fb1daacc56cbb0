import { MainLinks } from "../main-links/main-links";
import { PageLink } from "../page-link/page-link";
import { OwnerLine } from "../owner-line/owner-line";
import { ExternalLinks, externalLinks } from "./external-links";
import * as styles from "./footer.module.css";

interface FooterProps {
  readonly site: Pick<
    Queries.SiteFragment,
    "name" | "links" | "pages" | "aboutHasFrame" | keyof Queries.OwnerLineFragment
  >;
  /** Path of the page that is shown. */
  readonly path: string;
}

/** The owner's own pages, site navigation and the owner's places elsewhere. */
export function Footer({ site, path }: FooterProps) {
  const places = externalLinks(site.links);
  return (
    <footer className={styles["footer"]}>
      <div>
        <p className={styles["name"]}>{site.name}</p>
        {site.pages.length > 0 && (
          <ul role="list" className={styles["pages"]}>
            {site.pages.map((page) => (
              <li key={page.path}>
                <PageLink page={page} aria-current={page.path === path ? "page" : undefined}>
                  {page.title}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <section>
        <h2 className={styles["heading"]}>{messages.siteNavigation}</h2>
        <MainLinks path={path} aboutHasFrame={site.aboutHasFrame} className={styles["links"]} />
      </section>
      {places.length > 0 && (
        <section>
          <h2 className={styles["heading"]}>{messages.externalLinks}</h2>
          <ExternalLinks links={places} />
        </section>
      )}
      <OwnerLine owner={site} />
    </footer>
  );
}
