import { isValidElement } from "react";
import { renderToString } from "react-dom/server";
import type { GatsbySSR } from "gatsby";

/*
 * Without this, pages hold NUL characters: Gatsby 5.16.1 renders a stream of bytes, where React 18.3.1 leaves one before a
 * letter of several bytes that does not fit at the end of a chunk. `__tests__/output/pages.test.ts` fails when it
 * does not work any more.
 */

/** Renders a page as one text. */
export const renderAsText: GatsbySSR["replaceRenderer"] = ({ bodyComponent, replaceBodyHTMLString }) => {
  if (isValidElement(bodyComponent)) replaceBodyHTMLString(renderToString(bodyComponent));
};
