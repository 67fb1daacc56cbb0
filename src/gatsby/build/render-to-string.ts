import { isValidElement } from "react";
import { renderToString } from "react-dom/server";
import type { GatsbySSR } from "gatsby";
import { setPageLanguage } from "./page-language";

/*
 * Gatsby 5.16.1 renders a byte stream, in which React 18.3.1 writes a NUL character where a character of
 * several bytes crosses the end of a chunk (facebook/react#24985, fixed in React 19).
 * `__tests__/built-sites/pages.test.ts` looks for NUL characters.
 */

/** Renders a page to one string, in its language. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (api) => {
  const { bodyComponent, pathname, replaceBodyHTMLString } = api;
  setPageLanguage(pathname);
  if (isValidElement(bodyComponent)) replaceBodyHTMLString(renderToString(bodyComponent));
};
