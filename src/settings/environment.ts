/** Variables by name, as in `process.env`. An empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;
