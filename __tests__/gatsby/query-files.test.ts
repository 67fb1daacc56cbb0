import { join } from "node:path";
import type { Store } from "gatsby";
import { readQueryFiles } from "../../src/gatsby/node/query-files";
import { removeProjects, writeProject } from "../content/support/content-folder";

const parser: { prototype: { parseFile?: (file: string, addError: () => void) => Promise<object | null> } } =
  {
    prototype: {},
  };

// The real one loads half of Gatsby, and every built site shows that its queries are found.
jest.mock("gatsby/dist/query/file-parser", () => ({
  __esModule: true,
  get default() {
    return parser;
  },
}));

afterAll(removeProjects);

const found = { queries: 1 };
let folder: string;

/** What is found in a file of the project. */
const foundIn = (file: string) => parser.prototype.parseFile?.(join(folder, file), () => undefined);

beforeEach(async () => {
  folder = await writeProject({
    "src/pages/index.tsx": "export const config = async () => ({ defer: true });",
    "src/components/about.tsx": 'import { graphql } from "gatsby";\nexport const about = graphql`fragment`;',
    "src/components/photo.tsx": "import { StaticImage } from 'gatsby-plugin-image';",
    "src/components/link.tsx": 'import { Link } from "gatsby";\n/** The Head of a list. */',
    "src/publish/rules.ts": "/** What graphql answers, as config. */",
  });
  const components = new Map([[join(folder, "src/pages/index.tsx"), {}]]);
  parser.prototype.parseFile = () => Promise.resolve(found);
  await readQueryFiles({ getState: () => ({ components }) } as unknown as Store);
});

test.each(["src/pages/index.tsx", "src/components/about.tsx", "src/components/photo.tsx"])(
  "Gatsby reads %s",
  async (file) => {
    expect(await foundIn(file)).toBe(found);
  },
);

test.each(["src/components/link.tsx", "src/publish/rules.ts"])("Gatsby leaves out %s", async (file) => {
  expect(await foundIn(file)).toBeNull();
});

test("A file that cannot be read is for Gatsby to report.", async () => {
  expect(await foundIn("src/components/gone.tsx")).toBe(found);
});

test("A Gatsby that looks for queries in another way stops the build, with the place to look at.", async () => {
  delete parser.prototype.parseFile;
  const store = { getState: () => ({}) } as unknown as Store;
  await expect(readQueryFiles(store)).rejects.toThrow("See src/gatsby/node/query-files.ts");
});
