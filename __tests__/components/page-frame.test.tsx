import { render, screen } from "@testing-library/react";
import { PageFrame } from "../../src/components/page-frame/page-frame";

const site = {
  name: "Ada Example",
  title: "Ada Example, composer",
  description: "Music.",
  siteUrl: "https://ada.example",
  links: {
    resumePdf: "/resume.pdf",
    resumeHtml: "https://resume.example",
    linkedIn: "https://linkedin.example",
    gitHub: "https://github.example",
  },
};

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
