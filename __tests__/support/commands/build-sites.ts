import prepareSites from "../prepare-sites";

/** Builds the sites that the tests visit, so that test files find them built. */
void prepareSites();
