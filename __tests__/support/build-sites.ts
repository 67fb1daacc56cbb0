import prepareSites from "./sites";

/** Builds the sites while linters and unit tests run. */
void prepareSites();
