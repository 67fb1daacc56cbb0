import { withPrefix, type GatsbySSR } from "gatsby";
import { analyticsIds, respectsPrivacySignals } from "./src/build/analytics";
import { withAnalyticsScript, withoutEarlyConnections } from "./src/build/analytics-script";
import { DocumentHead } from "./src/components/document-head/document-head";
export { wrapPageElement } from "./src/components/page-frame/wrap-page-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents, setHtmlAttributes }) => {
  setHtmlAttributes({ lang: "en" });
  setHeadComponents([
    <DocumentHead key="document-head" />,
    <link key="apple-touch-icon" rel="apple-touch-icon" href={withPrefix("/icons/icon-180x180.png")} />,
  ]);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  page.replaceHeadComponents(withoutEarlyConnections(page.getHeadComponents()));
  page.replacePostBodyComponents(
    withAnalyticsScript(page.getPostBodyComponents(), analyticsIds(), respectsPrivacySignals()),
  );
};
