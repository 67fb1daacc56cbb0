import type { GatsbySSR } from "gatsby";
import { DocumentHead } from "./src/components/document-head/document-head";
export { wrapPageElement } from "./src/components/page-frame/wrap-page-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents, setHtmlAttributes }) => {
  setHtmlAttributes({ lang: "en" });
  setHeadComponents([<DocumentHead key="document-head" />]);
};
