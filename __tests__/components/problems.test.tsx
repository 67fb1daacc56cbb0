import { render, screen } from "@testing-library/react";
import { english } from "../../packages/studio/client/texts/en";
import type * as Store from "../../packages/studio/client/store/store";
import type * as Problems from "../../packages/studio/client/views/problems";
import type { StudioState } from "../../packages/studio/protocol";

let store: typeof Store;
let problems: typeof Problems;

beforeAll(async () => {
  // The Studio's server writes its language into the page.
  document.documentElement.lang = "en";
  store = await import("../../packages/studio/client/store/store");
  problems = await import("../../packages/studio/client/views/problems");
});

test("lists problems by the titles of documents and the names of other files, without paths", () => {
  const line = "content/about.json:3:17 must be valid JSON";
  const stray = "content/pages/Prices.MD:1:1 must have a name that ends in .md";
  const place = { path: "about.json", field: [], documentKind: "about", title: "About" };
  const serverState = {
    problems: [
      { place, message: "must be valid JSON", line, name: "about" },
      { message: "must have a name that ends in .md", line: stray, name: "Prices" },
      {
        message: "is missing, every site needs this file",
        line: "content/home.json:1:1 is missing",
        name: "home",
      },
    ],
  } as unknown as StudioState;
  store.updateStore({ serverState });
  render(<problems.Problems />);
  expect(screen.getByRole("button", { hidden: true }).textContent).toMatch(/^About: .*Look at line 3\.$/);
  expect(screen.getByText(`Prices: ${english.strayFile}`)).toBeTruthy();
  expect(screen.getByText(`home: ${english.goneFile}`)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/JSON|content\/|\.md/i);
});
