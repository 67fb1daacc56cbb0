import { withPrefix, type GatsbySSR } from "gatsby";
import { isValidElement } from "react";
import headingFont from "site-fonts/heading-font-url";
import { storedColorSchemeScript } from "./src/components/color-scheme/color-scheme";
import { abortedTransitionsScript } from "./src/gatsby/browser/hide-error-overlay";
import { earlyClicksScript } from "./src/gatsby/browser/replay-early-clicks";
import { skippedTransitionsScript } from "./src/browser/skipped-transitions";
import { analyticsOptOutScript } from "./src/environment/analytics-opt-out";
import { developLanguageScript, setPageLanguage } from "./src/gatsby/build/page-language";
export { replaceRenderer } from "./src/gatsby/build/render-to-string";
export { wrapPageElement } from "./src/components/page-frame/page-frame";

/** Gatsby replaces each full `process.env.NAME` at build time; `process.env` itself is empty here. */
const environment = {
  GATSBY_ANALYTICS_ID: process.env.GATSBY_ANALYTICS_ID,
  GATSBY_ANALYTICS_ID_1: process.env.GATSBY_ANALYTICS_ID_1,
  GATSBY_ANALYTICS_ID_2: process.env.GATSBY_ANALYTICS_ID_2,
  GATSBY_ANALYTICS_RESPECT_DNT: process.env.GATSBY_ANALYTICS_RESPECT_DNT,
};

export const onRenderBody: GatsbySSR["onRenderBody"] = (api) => {
  const { pathname, setHeadComponents, setHtmlAttributes } = api;
  // Gatsby renders the head of the page right after this.
  setPageLanguage(pathname ?? "/");
  setHtmlAttributes({ lang: siteLanguage.tag, ...(siteLanguage.direction === "rtl" ? { dir: "rtl" } : {}) });
  const isBuild = process.env.NODE_ENV === "production";
  const optOut = isBuild ? analyticsOptOutScript(environment) : undefined;
  const develop = isBuild
    ? ""
    : `${abortedTransitionsScript};${developLanguageScript(withPrefix("/").slice(0, -1))}`;
  setHeadComponents([
    develop ? <script key="develop" dangerouslySetInnerHTML={{ __html: develop }} /> : null,
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    <script key="stored-color-scheme" dangerouslySetInnerHTML={{ __html: storedColorSchemeScript }} />,
    <script key="early-clicks" dangerouslySetInnerHTML={{ __html: earlyClicksScript }} />,
    <script key="skipped-transitions" dangerouslySetInnerHTML={{ __html: skippedTransitionsScript }} />,
    headingFont ? (
      <link key="font" rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
    ) : null,
    <link key="apple-touch-icon" rel="apple-touch-icon" href={withPrefix("/icons/icon-180x180.png")} />,
    optOut ? <script key="analytics-opt-out" dangerouslySetInnerHTML={{ __html: optOut }} /> : null,
  ]);
};

/** Removes the style and script of `<GatsbyImage>`, which no page uses. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) => !(isValidElement(component) && component.key?.startsWith("gatsby-image-style")),
    ),
  );
};
