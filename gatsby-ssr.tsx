import { withPrefix, type GatsbySSR } from "gatsby";
import { DocumentHead } from "./src/components/document-head/document-head";
import { replaceAnalyticsScript } from "./src/gatsby/ssr/analytics-script";
export { renderAsText as replaceRenderer } from "./src/gatsby/ssr/render-as-text";
export { wrapPageElement } from "./src/components/page-frame/page-frame";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents, setHtmlAttributes }) => {
  setHtmlAttributes({ lang: siteLanguage.tag, ...(siteLanguage.direction === "rtl" ? { dir: "rtl" } : {}) });
  setHeadComponents([
    <DocumentHead key="document-head" />,
    <link key="apple-touch-icon" rel="apple-touch-icon" href={withPrefix("/icons/icon-180x180.png")} />,
  ]);
};

/** Gatsby's bundler knows variables by their whole names alone: `process.env` itself is empty here. */
const environment = {
  GATSBY_ANALYTICS_ID: process.env.GATSBY_ANALYTICS_ID,
  GATSBY_ANALYTICS_ID_1: process.env.GATSBY_ANALYTICS_ID_1,
  GATSBY_ANALYTICS_ID_2: process.env.GATSBY_ANALYTICS_ID_2,
  GATSBY_ANALYTICS_RESPECT_DNT: process.env.GATSBY_ANALYTICS_RESPECT_DNT,
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  // Live authoring sends nothing: the plugin adds nothing to its pages either.
  if (process.env.NODE_ENV === "production") replaceAnalyticsScript(page, environment);
};
