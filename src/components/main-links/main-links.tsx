import { PageLink } from "../page-link/page-link";

const mainPages = [
  { title: messages.home, path: "/" },
  { title: messages.about, path: "/about/" },
  { title: messages.portfolio, path: "/portfolio/" },
  { title: messages.contact, path: "/contact/" },
] as const;

function isCurrent(linkPath: string, path: string): boolean {
  return linkPath === "/portfolio/" ? path.startsWith(linkPath) : path === linkPath;
}

/** Data of the header and footer of a page. */
export interface FrameData {
  readonly site: Queries.SiteFragment;
  /** Path of the page within the site, with a slash at both ends. */
  readonly path: string;
}

interface MainLinksProps extends Pick<FrameData, "path"> {
  /** True if About may show a provider's frame. */
  readonly aboutHasFrame: boolean;
  /** Custom pages that follow the main pages. */
  readonly pages?: Queries.SiteFragment["pages"];
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
}

/** List of links to the main pages. Portfolio is the current one on its sections, too. */
export function MainLinks({ path, aboutHasFrame, pages = [], className, onFollow }: MainLinksProps) {
  const main = mainPages.map((page) => ({ ...page, hasFrame: page.path === "/about/" && aboutHasFrame }));
  return (
    <ul role="list" className={className}>
      {[...main, ...pages].map((page) => (
        <li key={page.path}>
          <PageLink
            page={page}
            aria-current={isCurrent(page.path, path) ? "page" : undefined}
            onClick={onFollow}
          >
            {page.title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
