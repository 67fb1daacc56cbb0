import { pagePaths } from "../support/owner-content";
import { otherOwnerSite } from "../support/sites";
import { inEveryEngine } from "../support/visits";
import { isShown, pathOf } from "./support/shown";

const { content } = otherOwnerSite;
const { words } = content;
const unknownPaths = ["unknown", "unknown/", "un/known/", ...content.emptySections.map((id) => `${id}/`)];

inEveryEngine(
  "a route",
  otherOwnerSite,
  ({ visit, world }) => {
    test("shows its page in the page frame, with every picture, and nothing goes wrong", async () => {
      const { page, open, problems } = await visit();
      for (const path of pagePaths(content)) {
        await open(path);
        const landmarks = ["banner", "main", "contentinfo"] as const;
        const counts = await Promise.all(landmarks.map((role) => page.getByRole(role).count()));
        expect({ path, counts }).toEqual({ path, counts: [1, 1, 1] });
        expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
        const broken = await page.locator("picture img").evaluateAll((images) =>
          Promise.all(
            (images as HTMLImageElement[]).map(async (image) => {
              image.loading = "eager";
              await image.decode();
              return image.naturalWidth > 0 && image.currentSrc.endsWith(".webp") ? "" : image.currentSrc;
            }),
          ),
        );
        expect({ path, broken: broken.filter(Boolean) }).toEqual({ path, broken: [] });
        expect(await problems()).toEqual([]);
      }
      expect(world().requests).toEqual([]);
    });

    test.each(["/nowhere", "/about/nowhere/"])("%s shows Page Not Found", async (path) => {
      const { page, open } = await visit();
      await open(path);
      expect(await pathOf(page)).toBe(path);
      const main = page.getByRole("main");
      await main.getByText(words.notFound).waitFor();
      await main.getByText(words.notFoundHint).waitFor();
      await page
        .getByRole("navigation", { name: words.mainNavigation })
        .getByRole("link", { name: words.about })
        .click();
      await isShown(page, content, "/about/");
    });

    test.each(unknownPaths)(
      "/portfolio/%s, where no section is, leads to Home and is forgotten",
      async (path) => {
        const { page, open, goTo } = await visit();
        await open("/about/");
        await goTo(`/portfolio/${path}`);
        await isShown(page, content, "/");
        await page.goBack();
        await isShown(page, content, "/about/");
      },
    );

    test("what is below a section leads to the section", async () => {
      const { page, goTo } = await visit();
      for (const { path } of content.sections) {
        await goTo(`${path}nothing/here/`);
        await isShown(page, content, path);
      }
    });

    test("a section's address without its last slash leads to the section", async () => {
      const { page, open } = await visit();
      const [section] = content.sections;
      await open(section?.path.slice(0, -1) ?? "");
      await isShown(page, content, section?.path ?? "");
    });
  },
  { motion: "reduce" },
);
