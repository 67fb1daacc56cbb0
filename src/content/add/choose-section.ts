import { askSection, askWhichSection } from "./ask-section";
import type { CommandLine } from "./command-line";
import { Refusal, tooLittleGiven } from "./refusal";
import { meantSection } from "./section-file";

/**
 * The section, which exists or is meant to be new.
 *
 * @throws Refusal when there is none and nobody to ask
 */
export async function chooseSection(
  contentFolder: string,
  { section, switches }: CommandLine,
  isTerminal: boolean,
): Promise<string> {
  if (section === undefined && !isTerminal) throw tooLittleGiven();
  const id = section ?? (await askSection());
  const meant = switches["new-section"] ? undefined : await meantSection(contentFolder, id);
  if (meant === undefined) return id;
  if (isTerminal) return askWhichSection(id, meant);
  throw new Refusal([`there is no section ${id}, did you mean ${meant}? Add --new-section if it is new`]);
}
