import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { storedColorSchemeScript } from "../../src/components/color-scheme/color-scheme";
import { ColorSchemeSelect } from "../../src/components/color-scheme/color-scheme-select";

const pageScheme = () => document.documentElement.dataset["colorScheme"];

/** Runs the script in the head, as on the next visit. */
function visitAgain(): void {
  delete document.documentElement.dataset["colorScheme"];
  const script = document.createElement("script");
  script.textContent = storedColorSchemeScript;
  document.head.append(script);
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["colorScheme"];
});

test("applies a choice at once and on the next visit, and follows the system again", async () => {
  const { unmount } = render(<ColorSchemeSelect />);
  expect(screen.getByRole("combobox", { name: "Color scheme" })).toHaveValue("system");
  await userEvent.selectOptions(screen.getByRole("combobox"), "dark");
  expect(pageScheme()).toBe("dark");
  unmount();
  visitAgain();
  expect(pageScheme()).toBe("dark");
  render(<ColorSchemeSelect />);
  expect(screen.getByRole("combobox")).toHaveValue("dark");
  await userEvent.selectOptions(screen.getByRole("combobox"), "system");
  visitAgain();
  expect(pageScheme()).toBeUndefined();
});

test("applies a choice that the visitor made before hydration", () => {
  const built = render(<ColorSchemeSelect />);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = built.container.innerHTML;
  built.unmount();
  screen.getByRole<HTMLSelectElement>("combobox").value = "dark";
  render(<ColorSchemeSelect />, { container, hydrate: true });
  expect(pageScheme()).toBe("dark");
});

test("applies a choice when the browser blocks storage", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  render(<ColorSchemeSelect />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "dark");
  expect(pageScheme()).toBe("dark");
});
