/** Why nothing is added. */
export class Refusal extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join("\n                   "));
  }
}
