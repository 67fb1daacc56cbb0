import { findReturnAnchor, moveFocusToHeading, pieceAnchor } from "../../src/browser/page-change";

const focusWrapper = () => document.getElementById("gatsby-focus-wrapper")?.focus();

test("focuses the heading of a new page, again when the router focuses its wrapper", () => {
  document.body.innerHTML = '<div id="gatsby-focus-wrapper" tabindex="-1"><main><h1>Music</h1></main></div>';
  moveFocusToHeading();
  expect(document.activeElement?.tagName).toBe("H1");
  focusWrapper();
  expect(document.activeElement?.tagName).toBe("H1");
});

test("focuses the link that the visitor returns to instead of the heading", () => {
  const link = `<a id="${pieceAnchor("etude")}" href="/">Etude</a>`;
  const main = `<main><h1>Music</h1>${link}</main>`;
  document.body.innerHTML = `<div id="gatsby-focus-wrapper" tabindex="-1">${main}</div>`;
  moveFocusToHeading(findReturnAnchor(`#${pieceAnchor("etude")}`));
  focusWrapper();
  expect(document.activeElement?.tagName).toBe("A");
  expect(findReturnAnchor("#etude")).toBeNull();
  expect(findReturnAnchor(`#${pieceAnchor("gone")}`)).toBeNull();
});
