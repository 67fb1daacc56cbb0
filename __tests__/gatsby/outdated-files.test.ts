import type { RoutesManifest } from "gatsby";
import { outdatedFiles } from "../../src/gatsby/node/outdated-files";

const file = (filePath: string, isBundle: boolean): RoutesManifest[number] => ({
  type: "static",
  path: filePath.replace("public", ""),
  filePath,
  headers: isBundle ? [{ key: "cache-control", value: "public, max-age=31536000, immutable" }] : [],
});

test("scripts and styles of earlier builds go, with what lies beside them", () => {
  const routes = [
    file("public/app-1e180ea6faa1dd00f195.js", true),
    file("public/app-1e180ea6faa1dd00f195.js.LICENSE.txt", false),
    file("public/app-aaaaaaaaaaaaaaaaaaaa.js", false),
    file("public/app-aaaaaaaaaaaaaaaaaaaa.js.LICENSE.txt", false),
    file("public/app-aaaaaaaaaaaaaaaaaaaa.js.map", false),
    file("public/styles.bbbbbbbbbbbbbbbbbbbb.css", false),
  ];
  expect(outdatedFiles(routes)).toEqual(
    routes.slice(2).flatMap((route) => ("filePath" in route ? route.filePath : [])),
  );
});

test("what the owner put into static/ and images stay", () => {
  const routes = [
    file("public/tool.js", false),
    file("public/index.html", false),
    file("public/static/a/deb0a/app-aaaaaaaaaaaaaaaaaaaa.js", false),
  ];
  expect(outdatedFiles(routes)).toEqual([]);
});

test("scripts that Gatsby no longer marks are not taken for those of an earlier build", () => {
  expect(() => outdatedFiles([file("public/app-aaaaaaaaaaaaaaaaaaaa.js", false)])).toThrow(
    "Gatsby marks no script of this build as immutable. See src/gatsby/node/outdated-files.ts",
  );
});
