import { fireEvent, render, screen } from "@testing-library/react";
import { mergeComposition, useTextInput } from "../../packages/studio/client/fields/use-text-input";

const onText = jest.fn();

function Control({ value }: { readonly value: string }) {
  return <input {...useTextInput(value, onText)} />;
}

const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });

test("reports a composed text once, when it is complete, whatever value arrives meanwhile", () => {
  const { rerender } = render(<Control value="A" />);
  const input = screen.getByRole("textbox");
  fireEvent.compositionStart(input);
  type("Aｎ");
  rerender(<Control value="" />);
  expect(input).toHaveValue("Aｎ");
  rerender(<Control value="A" />);
  type("A日本");
  expect(onText).not.toHaveBeenCalled();
  fireEvent.compositionEnd(input);
  expect(onText.mock.calls).toEqual([["A日本"]]);
  rerender(<Control value="A日本" />);
  type("A日本!");
  expect(onText.mock.calls).toEqual([["A日本"], ["A日本!"]]);
});

test.each([
  ["Here", "Here日本", "Here", "Here日本"],
  ["Here", "Here日本", "Here and there", "Here日本 and there"],
  ["Here", "日本", "Here and there", "日本Here and there"],
  ["a c", "a 日 c", "", "日 "],
  ["Hello wo", "Hello wo日本", "NEW Hello wo", "NEW Hello wo日本"],
  ["Hello world", "Hello日 world", "Hi world", "Hi日 world"],
  ["Hello wo", "Hello wo日本", "wo", "wo日本"],
])("merges %j, composed to %j, with %j", (start, composed, current, merged) => {
  expect(mergeComposition(start, composed, current)).toBe(merged);
});
