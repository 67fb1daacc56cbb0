import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Node } from "gatsby";
import type { NodeModel } from "../../../src/data/schema/source-nodes";
import { socialImageResolvers } from "../../../src/publish/seo/social-image/social-image-resolvers";
import { plainImage } from "../../content/support/content-folder";

const folder = mkdtempSync(join(tmpdir(), "social-image-"));
const command = process.env["gatsby_executing_command"];

beforeAll(async () => {
  writeFileSync(join(folder, "a.jpg"), await plainImage("jpeg"));
});
afterEach(() => {
  process.env["gatsby_executing_command"] = command ?? "";
});
afterAll(() => rmSync(folder, { recursive: true }));

const piece = (image: string) => ({ title: `The picture ${image}`, description: "", image });

/** Gatsby's data of a content without `home.json`, with one section and the picture `a.jpg`. */
function nodeModel(): NodeModel {
  const section = { id: "games", jsonId: "games", parent: "json", pieces: ["gone.jpg", "a.jpg"].map(piece) };
  const file = { absolutePath: join(folder, "a.jpg"), internal: { contentDigest: "a" }, id: "file" };
  const found = (type: string, query: string): unknown => {
    if (type === "ImageSharp") return { id: "image", parent: "file" };
    return type === "File" && query.includes(JSON.stringify(file.absolutePath)) ? file : null;
  };
  return {
    getNodeById: <T>({ id }: { id: string }) =>
      (id === "file" ? file : { dir: folder, relativePath: "sections/games.json" }) as T,
    findAll: <T>() => Promise.resolve({ entries: [section as T] }),
    findOne: <T>({ type, query }: { type: string; query: object }) =>
      Promise.resolve(found(type, JSON.stringify(query)) as T | null),
  };
}

const context = { nodeModel: nodeModel() };
const { Content, Section } = socialImageResolvers;

/** The section's node, as the resolver of a shared link gets it. */
async function sectionNode(): Promise<Parameters<typeof Section.socialImage.resolve>[0]> {
  const { entries } = await nodeModel().findAll<Node>({ type: "Section", query: {} });
  return Array.from(entries)[0] as Parameters<typeof Section.socialImage.resolve>[0];
}

test("While authoring, shared links go on without a file or a picture that is broken.", async () => {
  process.env["gatsby_executing_command"] = "develop";
  expect(await Content.socialImage.resolve({}, {}, context)).toMatchObject({ works: [] });
  const shared = await Section.socialImage.resolve(await sectionNode(), {}, context);
  expect(shared).toMatchObject({ alt: "The picture a.jpg", works: [join(folder, "a.jpg")] });
});

test("A build says which picture or file is not there.", async () => {
  process.env["gatsby_executing_command"] = "build";
  await expect(Content.socialImage.resolve({}, {}, context)).rejects.toThrow("content/home.json is missing");
  await expect((async () => Section.socialImage.resolve(await sectionNode(), {}, context))()).rejects.toThrow(
    'content/sections/games.json pieces[0].image must be an image in content/, got "gone.jpg"',
  );
});
