import type { GatsbyBrowser } from "gatsby";
import { PageFrame } from "./page-frame";
import { pagePath } from "./page-path";

interface FramedPageData {
  readonly site?: Queries.SiteFragment;
}

/** Puts header and footer around every page. A page without content, such as Gatsby's development 404, stands alone. */
export const wrapPageElement: NonNullable<GatsbyBrowser["wrapPageElement"]> = ({ element, props }) => {
  const site = (props.data as FramedPageData | undefined)?.site;
  if (!site) return element;
  return (
    <PageFrame site={site} path={pagePath(props.location)}>
      {element}
    </PageFrame>
  );
};
