import { fireEvent, render, screen } from "@testing-library/react";
import { english } from "../../packages/studio/client/texts/en";
import { getStore, updateStore } from "../../packages/studio/client/store/store";
import { Problems } from "../../packages/studio/client/views/problems";
import type { StudioState } from "../../packages/studio/protocol";

test("lists problems by the titles of documents and the names of other files, without paths", () => {
  const line = "content/about.json:3:17 must be valid JSON";
  const stray = "content/pages/Prices.MD:1:1 must have a name that ends in .md";
  const place = { path: "about.json", field: [], documentKind: "about", title: "About" };
  const serverState = {
    problems: [
      { place, message: "must be valid JSON", line, name: "about" },
      { message: "must have a name that ends in .md", line: stray, name: "Prices" },
      ...["My Photos", "icons"].map((name) => {
        const advice = name === "icons" ? "" : ", such as to my-photos";
        const message = `must be another name; rename the folder${advice}, or move it to content/shared/ if it is no section`;
        return { message, line: `content/sections/${name} ${message}`, name };
      }),
      {
        message: "is missing, every site needs this file",
        line: "content/home.json:1:1 is missing",
        name: "home",
      },
    ],
  } as unknown as StudioState;
  updateStore({ serverState });
  render(<Problems summary={english.problemCount} />);
  expect(screen.getByRole("button", { hidden: true }).textContent).toMatch(/^About: .*Look at line 3\.$/);
  expect(screen.getByText(`Prices: ${english.strayFile}`)).toBeTruthy();
  expect(screen.getByText(/^My Photos: .* folder\. .* “my-photos”\.$/)).toBeTruthy();
  expect(screen.getByText(/^icons: .* folder\. Please rename it\.$/)).toBeTruthy();
  expect(screen.getByText(`home: ${english.goneFile}`)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/JSON|content\/|\.md/i);
});

test("opens the control of a problem in the language of its text", () => {
  const place = {
    path: "about.json",
    field: ["heading"],
    documentKind: "about",
    title: "About",
    language: "de",
  };
  const problems = [{ place, message: "must be Markdown, not HTML", line: "", name: "about" }];
  updateStore({ serverState: { problems } as unknown as StudioState, language: "en" });
  render(<Problems summary={english.problemCount} />);
  fireEvent.click(screen.getByRole("button", { hidden: true }));
  expect(getStore().language).toBe("de");
  expect(getStore().selection).toMatchObject({ path: "about.json", field: ["heading"] });
});
