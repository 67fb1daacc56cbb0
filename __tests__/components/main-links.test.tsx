import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MainLinks } from "../../src/components/main-links/main-links";

test("links to the four main pages in their order", () => {
  render(<MainLinks path="/404.html" />);
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
  render(<MainLinks path={path} />);
  const current = screen.queryAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual(marked);
});

test("tells when a link is followed", async () => {
  const onFollow = jest.fn();
  render(<MainLinks path="/" onFollow={onFollow} />);
  await userEvent.click(screen.getByRole("link", { name: "About" }));
  expect(onFollow).toHaveBeenCalledTimes(1);
});
