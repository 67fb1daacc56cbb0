import { graphql, type GatsbyBrowser } from "gatsby";
import { lazy, Suspense, type PropsWithChildren } from "react";
import { Footer } from "../footer/footer";
import { Header } from "../header/header";
import type { FrameData } from "../main-links/main-links";
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
    </div>
  );
}

interface PageData {
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
    <PageFrame site={site} path={pagePath(props.location)}>
      {element}
    </PageFrame>
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
