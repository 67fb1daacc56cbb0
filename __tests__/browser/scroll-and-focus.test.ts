import { moveFocus, scrollToHash } from "../../src/browser/scroll-and-focus";
import { returnAnchor } from "../../src/url/return-anchor";

const focusWrapper = () => document.getElementById("gatsby-focus-wrapper")?.focus();

const pieces = `<article id="etude"><div id="${returnAnchor("etude")}"></div>
  <h3><a href="/">Etude</a></h3></article><article id="übung"></article>`;

beforeEach(() => {
  document.body.innerHTML = `<div id="gatsby-focus-wrapper" tabindex="-1">
    <main><h1>Music</h1>${pieces}</main></div>`;
  Element.prototype.scrollIntoView = jest.fn();
  window.scrollTo = jest.fn();
});

afterEach(() => {
  window.location.hash = "";
});

test.each([
  ["", "Music"],
  ["#gone", "Music"],
  ["#%", "Music"],
  ["#etude", "Etude"],
  [`#${returnAnchor("etude")}`, "Etude"],
])("after a page change to %j focuses %s, again when the router focuses its wrapper", (hash, text) => {
  window.location.hash = hash;
  moveFocus(scrollToHash());
  expect(document.activeElement).toHaveTextContent(text);
  focusWrapper();
  expect(document.activeElement?.textContent).toBe(text);
});

test.each([
  ["#gone", undefined],
  ["#%C3%BCbung", "übung"],
  ["#etude", "etude"],
])("scrolls to the target or the top of the page when the hash is %s", (hash, id) => {
  window.location.hash = hash;
  expect(scrollToHash()?.id).toBe(id);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(id ? 1 : 0);
  expect(window.scrollTo).toHaveBeenCalledTimes(id ? 0 : 1);
});
