import type { Route } from "../compiled-site";
import { homePath, namedPagePath, portfolioPath } from "../schema/routes";

/** The pages that every site has, except Page Not Found. */
export const fixedRoutes = [homePath, namedPagePath("about"), portfolioPath, namedPagePath("contact")].map(
  (path): Route => ({ path, type: "fixed page", isListed: true }),
);
