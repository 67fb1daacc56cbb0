/**
 * Stops a build because Gatsby no longer looks as a workaround expects it.
 *
 * @param file the workaround's own, in `src/gatsby`
 * @param problem what is not there any more, as a sentence without its full stop
 */
export function outdated(file: string, problem: string): Error {
  return new Error(`${problem}. See src/gatsby/${file}: change it, or remove it if Gatsby needs it no more.`);
}
