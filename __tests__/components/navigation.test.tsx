import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Header } from "../../src/components/header/header";
import { MainLinks } from "../../src/components/main-links/main-links";
import { pagePath } from "../../src/url/page-path";
import PortfolioPage from "../../src/pages/portfolio";
import { createSite } from "./support/create-site";
import { sectionLinks } from "./support/sections";

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { __BASE_PATH__: "" });
});

test("loads About as a document when it may show a provider's frame, and no other page", async () => {
  const onFollow = jest.fn();
  const documents: (string | null)[] = [];
  const load = (event: MouseEvent) => {
    if (!event.defaultPrevented) documents.push((event.target as Element).textContent);
    event.preventDefault();
  };
  document.addEventListener("click", load);
  render(<MainLinks path="/" aboutNeedsFullLoad onFollow={onFollow} />);
  for (const link of screen.getAllByRole("link")) await userEvent.click(link);
  document.removeEventListener("click", load);
  expect(documents).toEqual(["About"]);
  expect(onFollow).toHaveBeenCalledTimes(4);
});

test.each([
  ["", "/about/", "/about/"],
  ["/work", "/work/", "/"],
  ["/work", "/work/about/", "/about/"],
  ["/work", "/workshop/", "/workshop/"],
])("removes the path prefix %j when the URL's path is %s", (prefix, pathname, path) => {
  Object.assign(globalThis, { __BASE_PATH__: prefix });
  expect(pagePath({ pathname })).toBe(path);
});

test("links the custom pages that the owner wants in the menu after the main ones", () => {
  const page = { path: "/cv/", title: "CV", needsFullLoad: false, menu: true, untranslated: null };
  const pages = [page, { ...page, path: "/imprint/", title: "Imprint", menu: null }];
  render(<Header site={createSite({ pages })} path="/cv/" />);
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Home", "About", "Portfolio", "Contact", "CV"]);
  expect(links[4]).toHaveAttribute("aria-current", "page");
});

test("marks the section of the page in the open menu, on the pages of its pieces, too", async () => {
  const phone = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  jest.spyOn(window, "matchMedia").mockReturnValue(phone as Partial<MediaQueryList> as MediaQueryList);
  const sections = sectionLinks.map((section) => ({ ...section, needsFullLoad: false, menu: null }));
  render(<Header site={createSite({ sections })} path="/portfolio/music/etude/" />);
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const current = document.querySelectorAll("li > [aria-current]");
  expect(Array.from(current, (link) => link.textContent)).toEqual(["Portfolio", "Music"]);
});

const renderPortfolio = (sections: typeof sectionLinks) =>
  render(<PortfolioPage data={{ sections: { nodes: sections } } as unknown as Queries.PortfolioPageQuery} />);

test.each([
  [0, "/portfolio/motion/"],
  [0.34, "/portfolio/music/"],
  [0.999, "/portfolio/print/"],
])("goes to a random section in the same history entry when the number is %d", (random, path) => {
  jest.spyOn(Math, "random").mockReturnValue(random);
  renderPortfolio(sectionLinks);
  expect(window.___navigate.mock.calls).toEqual([[path, { replace: true }]]);
  const sections = within(screen.getByRole("navigation", { name: "Sections" }));
  expect(sections.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    sectionLinks.map((section) => section.path),
  );
});

test("stays on the portfolio when there is no section", () => {
  renderPortfolio([]);
  expect(window.___navigate).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
});
