import prepareSites from "./prepare-sites";

/** Builds sites beside the linters and unit tests, so that no core waits while a build does one thing after the other. */
void prepareSites();
