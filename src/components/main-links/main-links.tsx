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

interface MainLinksProps {
  /** Path of the page that is shown, with a slash at both ends. */
  readonly path: string;
  /** Whether About may show a provider's frame. */
  readonly aboutHasFrame: boolean;
  readonly className?: string | undefined;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

/** The list of links to the four main pages; the current one is marked, Portfolio also on its sections. */
export function MainLinks({ path, aboutHasFrame, className, onFollow }: MainLinksProps) {
  return (
    <ul role="list" className={className}>
      {mainPages.map((page) => (
        <li key={page.path}>
          <PageLink
            page={{ path: page.path, hasFrame: page.path === "/about/" && aboutHasFrame }}
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
