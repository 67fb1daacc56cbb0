import { render, screen } from "@testing-library/react";
import { PageFrame } from "../../src/components/page-frame/page-frame";
import { aSite } from "./support/a-site";

const site = aSite();

test("puts the header before and the footer after the page", () => {
  render(
    <PageFrame site={site} path="/">
      <h1>Music</h1>
    </PageFrame>,
  );
  const landmarks = [screen.getByRole("banner"), screen.getByRole("main"), screen.getByRole("contentinfo")];
  const inOrder = Array.from(document.querySelectorAll("header, main, footer"));
  expect(inOrder).toEqual(landmarks);
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("heading", { level: 1 }));
});

test("the first link skips to the page's content", () => {
  render(
    <PageFrame site={site} path="/">
      <h1>Music</h1>
    </PageFrame>,
  );
  const skip = screen.getAllByRole("link")[0];
  expect(skip).toHaveTextContent("Skip to content");
  expect(skip?.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
});
