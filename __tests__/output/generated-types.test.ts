import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sampleSite } from "../support/sites";

const file = join("src", "gatsby-types.d.ts");

test("the committed query types are those that a build writes", async () => {
  const built = dirname(await sampleSite.build());
  const project = resolve(__dirname, "..", "..");
  expect(readFileSync(join(project, file), "utf8")).toBe(readFileSync(join(built, file), "utf8"));
});
