import { usage } from "./usage";

/** Why nothing is added. */
export class Refusal extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join("\n                   "));
  }
}

/** The refusal of a command line without a section or a picture where nobody can be asked. */
export const tooLittleGiven = (): Refusal => new Refusal([`a section and a picture are needed.\n\n${usage}`]);
