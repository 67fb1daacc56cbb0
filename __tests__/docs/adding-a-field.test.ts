import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createPiece } from "../components/support/create-piece";
import { plainImage, validProject } from "../support/project-folder";
import type { Piece as PieceComponent } from "../../src/components/section-page/piece/piece";
import "../support/define-ui-globals";
import { runScript } from "../support/run-script";
import { temporaryFolder } from "../support/temporary-folder";

const project = resolve(__dirname, "../..");
const command = (name: string): string => join("packages/cli", `${name}.ts`);
const model = "packages/content/schema/section.ts";
const component = "src/components/section-page/piece/piece.tsx";

/** Prints what the programs of the copy know of its content; Jest would compile all of them again. */
const probe = `
import { createForms } from "./packages/studio/server/forms";
import { contentTypes } from "./packages/content/compile/document-types";
import { LastValidContent } from "./packages/content/compile/last-valid-content";
async function main() {
  const content = new LastValidContent("content", { includesDrafts: false });
  await content.read();
  const control = createForms().section.properties.pieces.items.properties.year;
  const section = content.compile().documents.get("Section/games");
  process.stdout.write(JSON.stringify({ control, types: contentTypes(), section }));
}
void main();
`;

let copy: string;

const inCopy = (path: string): string => join(copy, path);
const read = (path: string): Promise<string> => readFile(inCopy(path), "utf8");

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(join(inCopy(path), ".."), { recursive: true });
  const isFile = typeof content === "string" || Buffer.isBuffer(content);
  await writeFile(inCopy(path), isFile ? content : JSON.stringify(content));
}

/** Inserts a line above the first line of a file that contains a mark, as a developer would. */
async function addAbove(path: string, mark: string, line: string): Promise<void> {
  const text = await read(path);
  expect(text).toContain(mark);
  await write(
    path,
    text.replace(mark, () => `${line}\n${mark}`),
  );
}

/** Returns the code blocks of "One field, two edits" in docs/development.md by their language. */
async function readDocumentedEdits(): Promise<Record<"ts" | "graphql" | "tsx", string>> {
  const guide = await read("docs/development.md");
  const [, section = ""] = /^## One field, two edits$(.*?)^## /ms.exec(guide) ?? [];
  const blocks = section.matchAll(/^ *```(\w+)\n(.*?)\n *```$/gms);
  const edits = Object.fromEntries(
    Array.from(blocks, ([, language = "", code = ""]) => [language, code.trim()]),
  );
  expect(Object.keys(edits)).toEqual(["ts", "graphql", "tsx"]);
  return edits as Record<"ts" | "graphql" | "tsx", string>;
}

const run = (name: string, ...args: string[]) => runScript(command(name), copy, args);

/** Pastes the edits of the guide into a copy of the project. */
beforeAll(async () => {
  copy = temporaryFolder();
  for (const path of ["src", "packages", "docs", "tsconfig.json"]) {
    await cp(join(project, path), inCopy(path), { recursive: true });
  }
  await symlink(join(project, "node_modules"), inCopy("node_modules"), "junction");
  for (const [path, content] of Object.entries(await validProject())) await write(path, content);
  await write("b.png", await plainImage("png", 30, 20));
  const edits = await readDocumentedEdits();
  await addAbove(model, "  code: httpUrl({", edits.ts);
  await addAbove(component, "    slug\n", edits.graphql);
  await addAbove(component, "    </article>", edits.tsx);
});

test("describes a field to editors, in the docs and in `npm run add` when it is new", async () => {
  expect(run("schema")).toMatchObject({ status: 0 });
  const { properties } = JSON.parse(await read("content/schema/section.schema.json")) as {
    properties: { pieces: { items: { properties: object; required: string[] } } };
  };
  const { items } = properties.pieces;
  expect(items.properties).toMatchObject({
    year: { description: "Optional: when it was made.", anyOf: [{ type: "string" }, { type: "object" }] },
  });
  expect(items.required).not.toContain("year");
  expect(await read("docs/content.md")).toContain('| `pieces[].year` | When it was made. | `"2024"` |');
  expect(run("add", "--help").stdout).toMatch(/^ {2}--year <text> +When it was made\.$/m);
  expect(run("add", "games", "b.png", "--year", "1999")).toMatchObject({ status: 0 });
  expect(JSON.parse(await read("content/sections/games.json"))).toMatchObject({
    pieces: [{}, {}, { title: "B", year: "1999" }],
  });
});

test("reports the position of a wrong value when a field is new", async () => {
  const before = await read("content/sections/games.json");
  await write("content/sections/games.json", before.replace('"1999"', "1999"));
  const { status, stderr } = run("check");
  await write("content/sections/games.json", before);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^content\/sections\/games\.json:\d+:\d+ pieces\[2\]\.year must be a non-empty string, got 1999 \(in ".+"\)$/m,
  );
});

test("has a control in the Studio, a GraphQL type and a value when a field is new, and is shown", async () => {
  await write("probe.ts", probe);
  const { control, types, section } = JSON.parse(runScript("probe.ts", copy).stdout) as {
    control: unknown;
    types: string;
    section: unknown;
  };
  expect(control).toMatchObject({ type: "string", description: "Optional: when it was made." });
  expect(/^type Piece {\n([^}]*)}/m.exec(types)?.[1]).toContain("  year: String\n");
  expect(section).toMatchObject({ pieces: [{}, {}, { title: "B", year: "1999" }] });
  const { Piece } = (await import(inCopy(component))) as { Piece: typeof PieceComponent };
  const html = renderToStaticMarkup(
    createElement(Piece, {
      piece: { ...createPiece("Go"), ...{ year: "1999" } },
      layout: { style: {}, sizes: "100vw" },
      position: 0,
    }),
  );
  expect(html).toContain("<p>1999</p>");
});
