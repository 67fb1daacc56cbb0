import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const files: Readonly<Record<string, string>> = {
  "gatsby-config.ts": `export default {
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-transformer-json",
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: \`\${process.cwd()}/content\` } },
  ],
};
`,
  "src/pages/index.tsx": "export default function Home() {\n  return <h1>One page</h1>;\n}\n",
  "content/site.json": '{ "name": "One page" }',
};

/** Writes a Gatsby site of a single page with the packages of this one: what Gatsby takes by itself. */
export function writeOnePageSite(folder: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  copyFileSync("package.json", path.join(folder, "package.json"));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
}
