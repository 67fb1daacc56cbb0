import { placeToReturnTo } from "../../src/browser/return-place";
import { moveFocusToHeading } from "../../src/browser/route-focus";

test("the focus goes to the new page's heading, also after the router has focused its wrapper", () => {
  document.body.innerHTML = '<div id="gatsby-focus-wrapper" tabindex="-1"><main><h1>Music</h1></main></div>';
  moveFocusToHeading();
  expect(document.activeElement?.tagName).toBe("H1");
  document.getElementById("gatsby-focus-wrapper")?.focus();
  expect(document.activeElement?.tagName).toBe("H1");
});

test("a page without a heading keeps the focus where it is", () => {
  document.body.innerHTML = "<main><button>Here</button></main>";
  document.querySelector("button")?.focus();
  moveFocusToHeading();
  expect(document.activeElement?.tagName).toBe("BUTTON");
});

test("the focus goes to the place that the visitor returns to instead of the heading", () => {
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><main><h1>Music</h1><a id="story_etude" href="/">Etude</a></main></div>';
  moveFocusToHeading(placeToReturnTo("#story_etude"));
  expect(document.activeElement?.tagName).toBe("A");
  document.getElementById("gatsby-focus-wrapper")?.focus();
  expect(document.activeElement?.tagName).toBe("A");
  expect(placeToReturnTo("#etude")).toBeNull();
  expect(placeToReturnTo("#story_gone")).toBeNull();
});
