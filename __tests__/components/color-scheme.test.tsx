import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ColorSchemeSelect } from "../../src/components/color-scheme/color-scheme-select";

const pageScheme = () => document.documentElement.dataset["colorScheme"];

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["colorScheme"];
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
