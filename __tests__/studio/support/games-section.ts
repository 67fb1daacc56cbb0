import type { StudioServer } from "./studio-server";

/** Path of the section of the test project, as the API names it. */
export const games = "sections/games.json";

/** Path of the same file, relative to the project. */
export const gamesFile = `content/${games}`;

/** Creates a piece with the picture of the test project. */
export const piece = (title: string, fields: object = {}) => ({
  title,
  description: "",
  image: "games/a.jpg",
  ...fields,
});

export const readPieces = async (studio: StudioServer) =>
  (JSON.parse(await studio.read(gamesFile)) as { pieces: Record<string, unknown>[] }).pieces;

/** Returns the files of a section with these pieces, instead of the one of the test project. */
export const gamesWith = (...pieces: readonly object[]) => ({ [gamesFile]: { id: "games", pieces } });

/** Returns the text of such a section, as another program writes it. */
export const gamesText = (...pieces: readonly object[]): string => JSON.stringify({ id: "games", pieces });
