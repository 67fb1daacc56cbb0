import { graphql, type GatsbyBrowser } from "gatsby";
import { lazy, Suspense, type PropsWithChildren } from "react";
import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import type { FrameData } from "../main-links/main-links";
import { pageEndId } from "../page-head/first-paint";
import { inPageLanguage } from "../../i18n/in-page-language";
import { pagePath } from "../../url/page-path";
import * as styles from "./page-frame.module.css";

/** Id of the content; the underscore distinguishes it from slugs. */
const contentId = "page_content";

/** Header, content and footer of a page, with a link that skips to the content. */
function PageFrame({ site, path, children }: PropsWithChildren<FrameData>) {
  return (
    <div className={styles["frame"]}>
      <a className={styles["skip"]} href={`#${contentId}`}>
        {uiTexts.skipToContent}
      </a>
      <Header site={site} path={path} />
      <main id={contentId} tabIndex={-1} className={styles["content"]}>
        {children}
      </main>
      <Footer site={site} path={path} />
      <span id={pageEndId} hidden />
    </div>
  );
}

/** Fields of pages that follow from the theme. */
interface ThemedPage {
  readonly section?: { readonly accent: number; readonly tintCss: string | null } | null;
  readonly piecePage?: {
    readonly section: { readonly accent: number };
    readonly tintCss: string | null;
  } | null;
}

/**
 * The colors of a page. They are no part of its `Head`, which Gatsby removes a frame before it adds that of the next
 * page.
 */
function PageColors({ themeCss, section, piecePage }: ThemedPage & { readonly themeCss: string | null }) {
  const accent = (section ?? piecePage?.section)?.accent;
  const accentCss = accent !== undefined && `:root{--color-accent:var(--accent-${accent})}`;
  const css = [themeCss, (section ?? piecePage)?.tintCss, accentCss].filter(Boolean).join("");
  // Not a text: React would escape the quotes of selectors, which a style element takes as they are.
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}

interface PageData extends ThemedPage {
  readonly site?: Queries.SiteFragment;
  /** Page Not Found has the site in all languages. */
  readonly sites?: { readonly nodes: readonly (Queries.SiteFragment & { readonly language: string })[] };
}

/** Only in develop: a build fails if the content has problems, and has no page without content. */
const [ContentProblems, MissingPage] =
  process.env["NODE_ENV"] === "development"
    ? [
        lazy(() => import("../content-problems/content-problems")),
        lazy(() => import("../content-problems/missing-page")),
      ]
    : [];

/**
 * Wraps every page in the frame. In develop, replaces pages without content, such as Gatsby's 404 page, and
 * shows the problems of the content over every page.
 */
export const wrapPageElement: NonNullable<GatsbyBrowser["wrapPageElement"]> = ({ element, props }) => {
  const data = props.data as PageData | undefined;
  const site = data?.site ?? inPageLanguage(data?.sites?.nodes ?? [])[0];
  const page = site ? (
    <>
      <PageColors themeCss={site.themeCss} section={data?.section} piecePage={data?.piecePage} />
      <PageFrame site={site} path={pagePath(props.location)}>
        {element}
      </PageFrame>
    </>
  ) : (
    element
  );
  if (!ContentProblems || !MissingPage) return page;
  return (
    <>
      {site && page}
      <Suspense>
        {!site && <MissingPage />}
        <ContentProblems />
      </Suspense>
    </>
  );
};

/** Fields of the page frame and the head of every page. */
export const siteFragment = graphql`
  fragment SiteWithImage on SiteContent {
    ...Site
    socialImage {
      ...SharedImage
    }
  }
  fragment Site on SiteContent {
    name
    title
    description
    siteUrl
    themeCss
    copyright
    robots
    tdmReservation
    untranslated
    aboutNeedsFullLoad
    ...OwnerInfo
    pages {
      title
      path
      needsFullLoad
      menu
      untranslated
    }
    sections {
      title
      path
      untranslated
    }
    links {
      resumePdf
      resumeHtml
      linkedIn
      gitHub
      more {
        label
        url
        iconPath
        untranslated
      }
    }
  }
`;
