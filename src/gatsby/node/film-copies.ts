import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { filmExtension } from "../../content/model/film-limits";
import { pageFile, type BuiltPage } from "./built-pages";

/*
 * Without this, a film that was deleted from `content/` stays in `public/` when that is kept between builds, and is served;
 * and one whose copy is gone from `public/` is offered all the same (gatsby-source-filesystem 5.16.0): `publicURL` copies a
 * file when its query runs, and never looks at what it copied before.
 */

/** What `publicURL` names: a folder called by what is in the file, in it the file under its own name. */
const copyFolder = /^[0-9a-f]{32}$/;
const copyAddress = /="([^"]*\/static\/[0-9a-f]{32}\/[^"/]+)"/g;

/** The addresses of the films that a page names, as its HTML has them. */
export function filmAddresses(html: string): string[] {
  const addresses = Array.from(html.matchAll(copyAddress), ([, address = ""]) => address);
  return addresses.filter((address) => filmExtension(address));
}

/** Every copy of a film in `public/`, as a path from there. */
function filmCopies(publicFolder: string): string[] {
  const folder = path.join(publicFolder, "static");
  const folders = existsSync(folder) ? readdirSync(folder).filter((name) => copyFolder.test(name)) : [];
  return folders.flatMap((name) =>
    readdirSync(path.join(folder, name))
      .filter((file) => filmExtension(file))
      .map((file) => path.posix.join("static", name, file)),
  );
}

/**
 * Leaves those copies of films in `public/` that pages name.
 *
 * @param addresses what all pages name, without the site's path prefix
 * @returns the addresses of which there is no copy
 */
export function keepFilmCopies(publicFolder: string, addresses: readonly string[]): string[] {
  const named = new Set(addresses.map((address) => decodeURIComponent(address).replace(/^\//, "")));
  const copies = filmCopies(publicFolder);
  for (const copy of copies.filter((file) => !named.has(file))) {
    const file = path.join(publicFolder, copy);
    rmSync(file);
    if (readdirSync(path.dirname(file)).length === 0) rmdirSync(path.dirname(file));
  }
  return addresses.filter((address) => !copies.includes(decodeURIComponent(address).replace(/^\//, "")));
}

/**
 * Removes the films that no page names any more, and fails a build whose pages name one that is not there.
 */
export function tidyFilmCopies(
  { pathPrefix, reporter }: Pick<BuildArgs, "pathPrefix" | "reporter">,
  pages: readonly Pick<BuiltPage, "path">[],
): void {
  const publicFolder = path.resolve("public");
  const addresses = pages.flatMap((page) =>
    filmAddresses(readFileSync(pageFile(page), "utf8")).map((address) => address.slice(pathPrefix.length)),
  );
  const [missing] = keepFilmCopies(publicFolder, addresses);
  if (missing === undefined) return;
  reporter.panicOnBuild(`The film ${missing} is not in public/. Run \`npm run clean\` and build again.`);
}
