import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applyStoredColorScheme } from "../../src/components/color-scheme/color-scheme";
import { ColorSchemeChoice } from "../../src/components/color-scheme/color-scheme-choice";

const shown = () => document.documentElement.dataset["colorScheme"];

/** Runs the head's script as a later visit does. */
function visitAgain(): void {
  delete document.documentElement.dataset["colorScheme"];
  const script = document.createElement("script");
  script.textContent = applyStoredColorScheme;
  document.head.append(script);
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["colorScheme"];
});

test("follows the system until the visitor chooses", () => {
  visitAgain();
  render(<ColorSchemeChoice />);
  expect(screen.getByRole("combobox", { name: "Color scheme" })).toHaveValue("system");
  expect(shown()).toBeUndefined();
});

test.each(["light", "dark"])("shows %s at once when it is chosen, and on the next visit", async (scheme) => {
  const { unmount } = render(<ColorSchemeChoice />);
  await userEvent.selectOptions(screen.getByRole("combobox"), scheme);
  expect(shown()).toBe(scheme);
  unmount();
  visitAgain();
  expect(shown()).toBe(scheme);
  render(<ColorSchemeChoice />);
  expect(screen.getByRole("combobox")).toHaveValue(scheme);
});

test("forgets the choice when the system is chosen again", async () => {
  render(<ColorSchemeChoice />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "dark");
  await userEvent.selectOptions(screen.getByRole("combobox"), "system");
  visitAgain();
  expect(shown()).toBeUndefined();
});

test("shows the choice even where the browser blocks storage", async () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  render(<ColorSchemeChoice />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "dark");
  expect(shown()).toBe("dark");
});
