import { scrollToTop, takeOverScrolling } from "../../src/browser/scrolling";

afterEach(() => {
  window.history.scrollRestoration = "auto";
});

test("the browser restores no position", () => {
  takeOverScrolling();
  expect(window.history.scrollRestoration).toBe("manual");
});

test("the page is shown from its top left corner, at once even where smooth scrolling is set", () => {
  const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation();
  scrollToTop();
  expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 0, behavior: "instant" });
});
