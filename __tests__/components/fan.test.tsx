import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Fan } from "../../src/components/fan/fan";
import { FanNavigation } from "../../src/components/fan-navigation/fan-navigation";
import { useFan } from "../../src/components/fan/use-fan";
import { NotFound } from "../../src/components/not-found/not-found";
import { fanSections } from "./support/sections";

const paths = fanSections.flatMap(({ slices }) => slices.map(({ page }) => page.path));
const linksIn = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("a[data-index]"), (link) => link.getAttribute("href"));

test("has a link for each piece, hidden from screen readers and not in the tab order", () => {
  const { container } = render(<Fan sections={fanSections} loadedIndexes={[0]} />);
  expect(linksIn(container)).toEqual(paths);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  for (const link of container.querySelectorAll("a")) expect(link).toHaveAttribute("tabindex", "-1");
});

test("has the images of loadedIndexes slices only, so that the HTML stays small", () => {
  const { container } = render(<Fan sections={fanSections} loadedIndexes={[0]} />);
  expect(container.querySelectorAll("img")).toHaveLength(1);
  expect(container.querySelector("[data-open] img")).not.toBeNull();
});

test("opens the piece in the middle on Page Not Found", () => {
  const { container } = render(<NotFound path="/nowhere/" sections={fanSections} />);
  expect(linksIn(container)).toEqual(paths);
  expect(container.querySelector("a[data-open]")).toHaveAttribute("href", paths[3]);
});

test("opens all pieces in turn by arrow keys, reads out their titles and opens their pages by Enter", async () => {
  render(<FanNavigation sections={fanSections} />, {
    container: document.body.appendChild(document.createElement("main")),
  });
  const opened = () => document.querySelector("a[data-open]")?.getAttribute("href");
  screen.getByRole("link", { name: "Moving Pictures 1" }).focus();
  for (const path of paths.slice(1)) {
    await userEvent.keyboard("{ArrowRight}");
    expect(opened()).toBe(path);
  }
  expect(screen.getByRole("link", { name: "Print 3" })).toHaveFocus();
  // The browser goes back.
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(opened()).toBe(paths.at(-1));
  await userEvent.keyboard("{ArrowRight}{ArrowLeft>4/}");
  expect(opened()).toBe(paths[1]);
  expect(screen.getByRole("link", { name: "Music 2" })).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Music 0");
  await userEvent.keyboard("{Enter}");
  expect(window.___navigate.mock.calls).toEqual([[paths[1], undefined]]);
});

test("plays a loop for at most five seconds, as it starts by itself and has no button", () => {
  jest.spyOn(window, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  const sections = fanSections.map((section) => ({
    ...section,
    slices: section.slices.map((slice) => ({ ...slice, loop: { publicURL: "/static/train.webm" } })),
  }));
  render(<FanNavigation sections={sections} />, {
    container: document.body.appendChild(document.createElement("main")),
  });
  fireEvent.load(document.querySelector("a[data-open] img") ?? document);
  const isPlayingAfter = (currentTime: number) => {
    const video = document.querySelector("video") ?? document.createElement("video");
    Object.defineProperty(video, "currentTime", { value: currentTime, configurable: true });
    fireEvent.timeUpdate(video);
    return document.contains(video);
  };
  expect([isPlayingAfter(4.9), isPlayingAfter(5)]).toEqual([true, false]);
  jest.restoreAllMocks();
});

function TestFan({ onOpen }: { onOpen: () => void }) {
  return <Fan sections={fanSections} loadedIndexes={[0]} handlers={useFan(paths.length, 0, onOpen)} />;
}

test("does not follow the mouse like a finger after a touch, as on laptops with a touch screen", () => {
  const onOpen = jest.fn();
  const { container } = render(<TestFan onOpen={onOpen} />);
  const [link] = container.querySelectorAll("a[data-index]");
  const send = (type: string, pointerType: string, clientX: number) =>
    link?.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType }));
  send("pointerdown", "touch", 0);
  send("pointermove", "mouse", 50);
  expect(onOpen).not.toHaveBeenCalled();
  send("pointermove", "touch", 50);
  expect(onOpen).toHaveBeenCalled();
});

test("follows a click by the keyboard after a touch", () => {
  const onOpen = jest.fn();
  const { container } = render(<TestFan onOpen={onOpen} />);
  const [first, second] = container.querySelectorAll<HTMLElement>("a[data-index]");
  first?.dispatchEvent(
    Object.assign(new MouseEvent("pointerdown", { bubbles: true }), { pointerType: "touch" }),
  );
  first?.click();
  window.___navigate.mockClear();
  second?.click();
  expect(onOpen).not.toHaveBeenCalled();
  expect(window.___navigate.mock.calls).toEqual([[paths[1], undefined]]);
});

test("shows the images of all slices when they are few and wide", () => {
  const { container } = render(<FanNavigation sections={fanSections} />);
  expect(container.querySelectorAll("a[data-index] img")).toHaveLength(paths.length);
  expect(container.querySelector("[data-few]")).not.toBeNull();
});

test("hides slices in narrow windows evenly over each section when there are many", () => {
  const [first] = fanSections;
  const [slice] = first?.slices ?? [];
  if (!first || !slice) throw new Error("The portfolio has no section.");
  const slices = Array.from({ length: 48 }, (_, index) => ({
    ...slice,
    page: { ...slice.page, path: `/portfolio/motion/${index}/` },
  }));
  const { container } = render(<Fan sections={[{ ...first, slices }]} loadedIndexes={[0]} />);
  const spare = Array.from(container.querySelectorAll<HTMLElement>("a[data-spare]"));
  expect(spare.map(({ dataset }) => Number(dataset["index"]))).toEqual(
    [...slices.keys()].filter((index) => index % 4 !== 0),
  );
  const style = container.querySelector<HTMLElement>("[style*='--shown-closed']")?.style;
  const counts = ["--closed", "--shown-closed"].map((name) => style?.getPropertyValue(name));
  expect(counts).toEqual(["47", "11"]);
});

test("plays as a harp only on sites whose owner wants it", () => {
  const { rerender } = render(<FanNavigation sections={fanSections} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<FanNavigation sections={fanSections} hasSound />);
  expect(screen.getByRole("button", { name: "♪ Play" })).toHaveAttribute("aria-pressed", "false");
});

test("gives the page the color of the open piece", async () => {
  const sections = fanSections.map((section, position) => ({
    ...section,
    slices: section.slices.map((slice) => ({ ...slice, color: `#40000${position}` })),
  }));
  const { container } = render(<FanNavigation sections={sections} />);
  const color = () =>
    container.querySelector<HTMLElement>("[style*='--open-color']")?.style.getPropertyValue("--open-color");
  expect(color()).toBe("#400000");
  await userEvent.hover(screen.getByRole("link", { name: "Print 3" }));
  expect(color()).toBe("#400002");
});

test("marks the section of the open piece, and opens the first piece of a section under the mouse or with the focus", async () => {
  const { container } = render(<FanNavigation sections={fanSections} />);
  const marked = () => container.querySelector('nav [data-open="true"]')?.textContent;
  expect(marked()).toBe("Moving Pictures 1");
  await userEvent.hover(screen.getByRole("link", { name: "Print 3" }));
  expect(marked()).toBe("Print 3");
  expect(container.querySelector("a[data-open]")).toHaveAttribute("href", paths[3]);
  fireEvent.focus(screen.getByRole("link", { name: "Music 2" }));
  expect(container.querySelector("a[data-open]")).toHaveAttribute("href", paths[1]);
});
