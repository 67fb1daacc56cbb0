import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MainLinks } from "../../src/components/main-links/main-links";

test("links to the four main pages in their order", () => {
  render(<MainLinks path="/404.html" aboutHasFrame={false} />);
  const links = within(screen.getByRole("list")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["About", "/about/"],
    ["Portfolio", "/portfolio/"],
    ["Contact", "/contact/"],
  ]);
});

test.each([
  ["/", ["Home"]],
  ["/about/", ["About"]],
  ["/portfolio/", ["Portfolio"]],
  ["/portfolio/any-section/", ["Portfolio"]],
  ["/contact/", ["Contact"]],
  ["/about/elsewhere/", []],
  ["/missing/", []],
])("marks the current page of %s", (path, marked) => {
  render(<MainLinks path={path} aboutHasFrame={false} />);
  const current = screen.queryAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual(marked);
});

test("tells when a link is followed", async () => {
  const onFollow = jest.fn();
  render(<MainLinks path="/" aboutHasFrame={false} onFollow={onFollow} />);
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  expect(onFollow).toHaveBeenCalledTimes(1);
});

test("loads About anew where it may show a provider's frame, and no other page, and tells that it is followed", async () => {
  const onFollow = jest.fn();
  const loadedAnew: (string | null)[] = [];
  const load = (event: MouseEvent) => {
    if (!event.defaultPrevented) loadedAnew.push((event.target as Element).textContent);
    event.preventDefault();
  };
  document.addEventListener("click", load);
  render(<MainLinks path="/" aboutHasFrame onFollow={onFollow} />);
  for (const link of screen.getAllByRole("link")) await userEvent.click(link);
  document.removeEventListener("click", load);
  expect(loadedAnew).toEqual(["About"]);
  expect(onFollow).toHaveBeenCalledTimes(4);
});
