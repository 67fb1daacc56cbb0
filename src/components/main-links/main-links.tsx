import { languageAttributes } from "../../i18n/language-attributes";
import { localPath } from "../../url/site-href";
import { PageLink } from "../page-link/page-link";

const mainPages = () => [
  { title: uiTexts.home, path: localPath("/") },
  { title: uiTexts.about, path: localPath("/about/") },
  { title: uiTexts.portfolio, path: localPath("/portfolio/") },
  { title: uiTexts.contact, path: localPath("/contact/") },
];

function isCurrent(linkPath: string, path: string): boolean {
  return linkPath === localPath("/portfolio/") ? path.startsWith(linkPath) : path === linkPath;
}

/** Data of the header and footer of a page. */
export interface FrameData {
  readonly site: Queries.SiteFragment;
  /** Path of the page within the site, with a slash at both ends. */
  readonly path: string;
}

interface PageLinksProps extends Pick<FrameData, "path"> {
  readonly pages: readonly Omit<Queries.SiteFragment["pages"][number], "menu">[];
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
}

/** List of links to pages. Portfolio is the current one on its sections, too. */
export function PageLinks({ path, pages, className, onFollow }: PageLinksProps) {
  return (
    <ul role="list" className={className}>
      {pages.map((page) => (
        <li key={page.path}>
          <PageLink
            page={page}
            aria-current={isCurrent(page.path, path) ? "page" : undefined}
            onClick={onFollow}
            {...languageAttributes(page, "title")}
          >
            {page.title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

interface MainLinksProps extends Omit<PageLinksProps, "pages"> {
  /** True if About may show a video provider's iframe. */
  readonly aboutNeedsFullLoad: boolean;
  /** Custom pages that follow the main pages. */
  readonly pages?: PageLinksProps["pages"];
}

/** List of links to the main pages. */
export function MainLinks({ aboutNeedsFullLoad, pages = [], ...props }: MainLinksProps) {
  const main = mainPages().map((page) => ({
    ...page,
    needsFullLoad: page.path === localPath("/about/") && aboutNeedsFullLoad,
    untranslated: null,
  }));
  return <PageLinks pages={[...main, ...pages]} {...props} />;
}
