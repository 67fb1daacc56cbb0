import type { ReviewItem } from "../../packages/studio/protocol";
import { games, gamesFile, piece } from "./support/games-section";
import { start, studio } from "./support/running-studio";

it("lists pictures without a description, missing translations, the sample's texts and an address of nobody", async () => {
  await start({
    [gamesFile]: { id: "games", pieces: [piece("Chess"), piece("Go", { alt: "A board" })] },
  });
  const { value } = await studio.open("site.json");
  await studio.change("site.json", {
    ...value,
    languages: ["en", "de"],
    place: "Bergen, Norway",
  });
  const items = await studio.get<ReviewItem[]>("/api/review");
  const ofKind = (kind: ReviewItem["kind"]) => items.filter((item) => item.kind === kind);
  expect(ofKind("description")).toEqual([
    {
      ...{ kind: "description", documentKind: "section", path: games },
      ...{ field: ["pieces", 0, "image"], title: "Games – Chess" },
    },
  ]);
  expect(ofKind("translation")).toContainEqual(
    expect.objectContaining({ path: games, field: ["pieces", 1, "title"], language: "de" }),
  );
  expect(ofKind("sample")).toMatchObject([{ path: "site.json", field: ["place"] }]);
  expect(ofKind("setting")).toMatchObject([{ path: "site.json", field: ["siteUrl"] }]);
});
