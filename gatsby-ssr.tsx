import type { GatsbySSR } from "gatsby";
export { wrapPageElement } from "./src/components/page-frame/wrap-page-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes }) => {
  setHtmlAttributes({ lang: "en" });
};
