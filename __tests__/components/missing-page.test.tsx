import { act, render, screen } from "@testing-library/react";
import type { GatsbyBrowser } from "gatsby";

jest.mock("../../src/components/content-problems/content-problems", () => ({
  __esModule: true,
  default: () => null,
}));

/** Renders a page of `gatsby develop` without content, as Gatsby's 404 page is. */
async function renderPageWithoutContent(): Promise<void> {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  const { wrapPageElement } = await import("../../src/components/page-frame/page-frame");
  type Arguments = Parameters<NonNullable<GatsbyBrowser["wrapPageElement"]>>;
  const page = { element: <p>Create a React.js component</p>, props: { data: undefined } };
  render(wrapPageElement(...([page, { plugins: [] }] as unknown as Arguments)));
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("shows in develop that a page is being made, then that there is none, instead of Gatsby's 404 page", async () => {
  jest.useFakeTimers();
  await act(renderPageWithoutContent);
  expect(screen.getByRole("heading").textContent).toBe("This page is being made…");
  expect(screen.queryByText("Create a React.js component")).toBeNull();
  act(() => jest.advanceTimersByTime(15_000));
  expect(screen.getByRole("heading").textContent).toBe("There is no page with this address.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
});
