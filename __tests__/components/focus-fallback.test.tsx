import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useFocusFallback } from "../../packages/studio/client/views/use-focus-fallback";

function Page() {
  const [isShown, setIsShown] = useState(true);
  useFocusFallback();
  return (
    <main>
      <h1 tabIndex={-1}>Games</h1>
      {isShown && <button onClick={() => setIsShown(false)}>Got it</button>}
    </main>
  );
}

test("gives the focus to the heading when the control that has it is removed", async () => {
  render(<Page />);
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
});

test("leaves the focus on the page when the owner has clicked there", async () => {
  const { rerender } = render(<Page />);
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.pointerDown(document.body);
  button.blur();
  fireEvent.click(button);
  rerender(<Page />);
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
