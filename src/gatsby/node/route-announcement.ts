import { readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { announcement } from "./announcement-loader";
import { outdated } from "./outdated";

/*
 * Without this, Gatsby 5.16.1 says "Navigated to …" in English on every site, whatever its language.
 */

const navigationFile = path.resolve("node_modules/gatsby/cache-dir/navigation.js");

/**
 * Lets Gatsby announce a new page in the site's language.
 *
 * @param file Gatsby's own, which has the announcement
 * @throws when the announcement is not where it was
 */
export function translateAnnouncement(
  { actions }: Pick<CreateWebpackConfigArgs, "actions">,
  file = navigationFile,
): void {
  if (!readFileSync(file, "utf8").includes(announcement)) {
    throw outdated("node/route-announcement.ts", "Gatsby announces pages in other words");
  }
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          enforce: "pre",
          test: /[\\/]\.cache[\\/]navigation\.js$/,
          use: path.resolve("src/gatsby/node/announcement-loader.js"),
        },
      ],
    },
  });
}
