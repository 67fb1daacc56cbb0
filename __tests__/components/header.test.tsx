import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Header } from "../../src/components/header/header";

const toggle = () => screen.getByRole("button", { expanded: false });
const navigation = () => screen.getByRole("navigation", { name: "Main" });

beforeEach(() => {
  render(<Header site={{ name: "Ada Example", aboutHasFrame: false }} path="/about/" />);
});

test("is a banner with the owner's name as the link to Home", () => {
  const banner = screen.getByRole("banner");
  expect(within(banner).getByRole("link", { name: "Ada Example" })).toHaveAttribute("href", "/");
});

test("has the main navigation with the current page marked", () => {
  expect(within(navigation()).getAllByRole("link")).toHaveLength(4);
  expect(within(navigation()).getByRole("link", { current: "page" })).toHaveTextContent("About");
});

test("the toggle names the navigation it controls and says whether that is shown", async () => {
  expect(toggle()).toHaveAccessibleName();
  const controlled = document.getElementById(toggle().getAttribute("aria-controls") ?? "");
  expect(controlled).toContainElement(navigation());
  await userEvent.click(toggle());
  const expanded = screen.getByRole("button", { expanded: true });
  await userEvent.click(expanded);
  expect(toggle()).toBe(expanded);
});

test.each(["Ada Example", "Home", "About", "Portfolio", "Contact"])(
  "a click on %s hides the links again",
  async (name) => {
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole("link", { name }));
    expect(toggle()).toBeInTheDocument();
  },
);
