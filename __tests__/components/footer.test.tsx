import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../src/components/footer/footer";

const links = {
  resumePdf: "/resume.pdf",
  resumeHtml: "https://resume.example/ada",
  linkedIn: "https://linkedin.example/ada",
  gitHub: "https://github.example/ada",
};

function linksUnder(heading: string): HTMLElement[] {
  const section = screen.getByRole("heading", { name: heading }).parentElement;
  return within(section ?? document.body).getAllByRole("link");
}

beforeEach(() => {
  render(<Footer name="Ada Example" links={links} path="/contact/" />);
});

test("repeats the four main links under Site Navigation", () => {
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  expect(linksUnder("Site Navigation").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["About", "/about/"],
    ["Portfolio", "/portfolio/"],
    ["Contact", "/contact/"],
  ]);
});

test("opens the owner's places elsewhere in a new tab that cannot reach back", () => {
  expect(linksUnder("External Links").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Resume (PDF)", links.resumePdf],
    ["Resume (HTML)", links.resumeHtml],
    ["LinkedIn", links.linkedIn],
    ["GitHub", links.gitHub],
  ]);
  for (const link of linksUnder("External Links")) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link.getAttribute("rel")?.split(" ")).toContain("noopener");
  }
});
