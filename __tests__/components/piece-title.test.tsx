import { fireEvent, render, screen } from "@testing-library/react";
import type { StudioState } from "../../packages/studio/protocol";
import { editTranslatedText } from "../../packages/studio/client/store/editing";
import { updateStore } from "../../packages/studio/client/store/store";
import { PieceTitle } from "../../packages/studio/client/views/piece-title";

jest.mock("../../packages/studio/client/store/editing");

test.each(["Tab", "Enter", "Escape"])("changes no untranslated title when %s is pressed in it", (key) => {
  updateStore({ serverState: { languages: ["en", "de"] } as unknown as StudioState, language: "de" });
  const title = { path: "sections/games.json", index: 0, title: "Go", isLast: false };
  render(<PieceTitle {...title} renamed={{ text: "", problem: undefined }} onRename={() => undefined} />);
  fireEvent.keyDown(screen.getByRole("textbox"), { key });
  expect(editTranslatedText).not.toHaveBeenCalled();
});
