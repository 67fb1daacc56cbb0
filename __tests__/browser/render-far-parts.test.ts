import { renderFarParts } from "../../src/browser/render-far-parts";

const countFarParts = () => document.querySelectorAll("[data-far]").length;

test("renders far parts one by one, and none while the first image is loading", () => {
  jest.useFakeTimers();
  document.body.innerHTML = "<p data-far></p><p></p><p data-far></p>";
  document.documentElement.dataset["firstImageLoading"] = "";
  renderFarParts();
  jest.advanceTimersByTime(1_000);
  expect(countFarParts()).toBe(2);
  delete document.documentElement.dataset["firstImageLoading"];
  jest.advanceTimersToNextTimer();
  expect(countFarParts()).toBe(1);
  jest.runAllTimers();
  expect(countFarParts()).toBe(0);
});
