import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MainLinks } from "../../src/components/main-links/main-links";
import { PageFrame, pagePath } from "../../src/components/page-frame/page-frame";
import PortfolioPage from "../../src/pages/portfolio";
import { aSite } from "./support/a-site";
import { sectionLinks } from "./support/sections";

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { __BASE_PATH__: "" });
});

test("links to the four main pages in the header, and to the content before it", () => {
  render(
    <PageFrame site={aSite()} path="/about/">
      <h1>About</h1>
    </PageFrame>,
  );
  const landmarks = [screen.getByRole("banner"), screen.getByRole("main"), screen.getByRole("contentinfo")];
  expect(Array.from(document.querySelectorAll("header, main, footer"))).toEqual(landmarks);
  const [skip] = screen.getAllByRole("link");
  expect(skip).toHaveTextContent("Skip to content");
  expect(skip?.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  expect(screen.getByRole("link", { name: "Ada Example" })).toHaveAttribute("href", "/");
  const main = within(screen.getByRole("navigation", { name: "Main" }));
  expect(main.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["About", "/about/"],
    ["Portfolio", "/portfolio/"],
    ["Contact", "/contact/"],
  ]);
});

test.each([
  ["/", ["Home"]],
  ["/about/", ["About"]],
  ["/portfolio/any-section/", ["Portfolio"]],
  ["/about/elsewhere/", []],
])("marks the current page when the path is %s", (path, marked) => {
  render(<MainLinks path={path} aboutHasFrame={false} />);
  const current = screen.queryAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual(marked);
});

test("loads About as a document when it may show a provider's frame, and no other page", async () => {
  const onFollow = jest.fn();
  const documents: (string | null)[] = [];
  const load = (event: MouseEvent) => {
    if (!event.defaultPrevented) documents.push((event.target as Element).textContent);
    event.preventDefault();
  };
  document.addEventListener("click", load);
  render(<MainLinks path="/" aboutHasFrame onFollow={onFollow} />);
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
