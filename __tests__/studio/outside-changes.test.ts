import { rm } from "node:fs/promises";
import { join } from "node:path";
import { bodyField } from "../../packages/studio/document-state";
import { start, studio } from "./support/running-studio";
import { openTab } from "./support/studio-tab";

describe("unsaved words", () => {
  it("are saved when the file was away for a moment", async () => {
    const page = "pages/imprint.md";
    const text = "---\ntitle: Imprint\n---\n\nBy Jo.\n";
    await start({ [`content/${page}`]: text });
    const tab = await openTab(studio, page);
    tab.editField(page, [bodyField], "By me.\n");
    await rm(join(studio.folder, "content", page));
    await tab.waitForStatus("gone");
    tab.saveNow(page);
    await studio.write(`content/${page}`, text);
    await tab.waitForStatus("saved");
    expect(await studio.read(`content/${page}`)).toContain("By me.");
  });
});
