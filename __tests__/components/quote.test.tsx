import { render, screen } from "@testing-library/react";
import { Quote } from "../../src/components/quote/quote";

test("is a quotation with the owner's exact words", () => {
  render(<Quote text={'<b>"Less" & more</b> 🎈'} />);
  expect(screen.getByRole("blockquote")).toHaveTextContent('<b>"Less" & more</b> 🎈');
});
