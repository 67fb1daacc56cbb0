import { join } from "node:path";
import { build } from "esbuild";
import { interfaceLanguage } from "./interface-language";

/** Script and style sheet of the Studio's page. */
export type ClientAssets = { script: string; style: string };

/** Bundles script and style sheet of the client. */
export async function buildClient(): Promise<ClientAssets> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, "../client/main.tsx")],
    bundle: true,
    write: false,
    minify: true,
    outdir: "studio",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  const outputText = (extension: string): string =>
    outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { script: outputText(".js"), style: outputText(".css") };
}

/** Renders the page in the language of the site, with the token that the API requires. */
export const renderPage = (token: string, language: string): string => `<!doctype html>
<html lang="${interfaceLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="studio-token" content="${token}">
<title>Studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/studio.css">
<script type="module" src="/assets/studio.js"></script>
</head>
<body><div id="studio"></div></body>
</html>
`;
