import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../src/components/footer/footer";
import { aSite, someLinks } from "./support/a-site";

const links = someLinks({
  resumePdf: "/resume.pdf",
  resumeHtml: "https://resume.example/ada",
  linkedIn: "https://linkedin.example/ada",
  gitHub: "https://github.example/ada",
});

function linksUnder(heading: string): HTMLElement[] {
  const section = screen.getByRole("heading", { name: heading }).parentElement;
  return within(section ?? document.body).getAllByRole("link");
}

const show = (given: Queries.SiteFragment["links"]) =>
  render(<Footer site={aSite({ links: given })} path="/contact/" />);

test("repeats the four main links under Site Navigation", () => {
  show(links);
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  expect(linksUnder("Site Navigation").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["About", "/about/"],
    ["Portfolio", "/portfolio/"],
    ["Contact", "/contact/"],
  ]);
});

test("opens the owner's places elsewhere in a new tab that cannot reach back", () => {
  show(links);
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

test("shows the links that are given, and the further ones in the owner's order after them", () => {
  const more = [
    { label: "Mastodon", url: "https://social.example/@ada", mark: "M0 0h24v24z" },
    { label: "Write to me", url: "mailto:ada@example.com", mark: null },
    { label: "Call me", url: "tel:+49-30-1234", mark: null },
    { label: "Price list", url: "prices.pdf", mark: null },
  ];
  show(someLinks({ gitHub: "https://github.example/ada", more }));
  const shown = linksUnder("External Links");
  expect(
    shown.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]),
  ).toEqual([
    ["GitHub", "https://github.example/ada", "_blank"],
    ["Mastodon", "https://social.example/@ada", "_blank"],
    ["Write to me", "mailto:ada@example.com", null],
    ["Call me", "tel:+49-30-1234", null],
    ["Price list", "/prices.pdf", "_blank"],
  ]);
});

test("a profile says that it is the owner's and shows its network's mark", () => {
  const mark = "M0 0h24v24z";
  show(someLinks({ more: [{ label: "Mastodon", url: "https://social.example/@ada", mark }] }));
  const link = screen.getByRole("link", { name: "Mastodon" });
  expect(link.getAttribute("rel")?.split(" ")).toEqual(["me", "noopener", "noreferrer"]);
  expect(link.querySelector("svg[aria-hidden] path")).toHaveAttribute("d", mark);
});

test("has no heading above no links", () => {
  show(someLinks({}));
  expect(screen.queryByRole("heading", { name: "External Links" })).not.toBeInTheDocument();
});

test("leads to the owner's own pages and marks the one that is shown", () => {
  const pages = [
    { title: "Impressum", path: "/impressum/", hasFrame: false },
    { title: "Studio", path: "/studio/", hasFrame: true },
  ];
  render(<Footer site={aSite({ pages })} path="/studio/" />);
  const links = pages.map(({ title }) => screen.getByRole("link", { name: title }));
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/impressum/", null],
    ["/studio/", "page"],
  ]);
});

test("ends with what the owner does, where, and how to write", () => {
  const owner = { status: "Open for work", place: "Bergen", emailParts: ["ada", "example.com"] };
  render(<Footer site={aSite(owner)} path="/" />);
  const [line] = screen.getAllByRole("list").slice(-1);
  expect(
    within(line ?? document.body)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Open for work", "Bergen", "ada@example.com"]);
});
