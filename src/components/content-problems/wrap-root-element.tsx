import type { GatsbyBrowser } from "gatsby";
import { ContentProblems } from "./content-problems";

/** Shows the problems of the content over every page of `gatsby develop`; in a build there are none to show. */
export const wrapRootElement: NonNullable<GatsbyBrowser["wrapRootElement"]> = ({ element }) =>
  process.env["NODE_ENV"] === "development" ? (
    <>
      {element}
      <ContentProblems />
    </>
  ) : (
    element
  );
