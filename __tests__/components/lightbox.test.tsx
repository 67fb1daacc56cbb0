import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { Portfolio } from "../../src/components/portfolio/portfolio";
import { aPiece } from "./support/a-piece";
import { sectionLinks } from "./support/sections";

beforeAll(() => {
  // jsdom knows no animations: every fade is over at once.
  Element.prototype.getAnimations = () => [];
});

function renderSection(pieces: Queries.PieceFragment[]) {
  const section = { jsonId: "music", title: "Music", accent: 1, intro: null, pieces };
  return render(
    <StrictMode>
      <Portfolio sections={sectionLinks} section={section} />
    </StrictMode>,
  );
}

test("React's strict mode, which runs every effect twice, changes nothing for visitors.", async () => {
  const { container } = renderSection([
    aPiece("Poster"),
    aPiece("Code", { code: "https://c.example" }),
    aPiece("Sleeve"),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Image: Poster" }));
  expect(await screen.findByRole("dialog", { name: "Poster" })).toBeVisible();
  expect(window.location.hash).toBe("#poster");
  expect(container).toHaveAttribute("aria-hidden", "true");
  await userEvent.keyboard("{ArrowRight}");
  expect(await screen.findByRole("dialog", { name: "Sleeve" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  expect(container).not.toHaveAttribute("aria-hidden");
  expect(screen.getByRole("button", { name: "Image: Poster" })).toHaveFocus();
  await waitFor(() => {
    expect(window.location.hash).toBe("");
  });
});

test("A lone image has no buttons to step with.", async () => {
  renderSection([aPiece("Poster"), aPiece("Code", { code: "https://c.example" })]);
  await userEvent.click(screen.getByRole("button", { name: "Image: Poster" }));
  await screen.findByRole("dialog", { name: "Poster" });
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Close"]);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
