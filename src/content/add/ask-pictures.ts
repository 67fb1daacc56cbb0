import { confirm, log, select, text } from "@clack/prompts";
import { comfortableSize, type Picture } from "./read-picture";
import { reply, stop } from "./reply";

/** Asks for a picture until there is one that can be used. */
export async function askPicture(
  read: (path: string) => Promise<Picture | { refusal: string }>,
): Promise<Picture> {
  const path = await reply(text({ message: "Which picture? Drag its file here, or paste its address." }));
  const picture = await read(path);
  if (!("refusal" in picture)) return picture;
  log.error(picture.refusal);
  return askPicture(read);
}

/** Asks whether large pictures are to be made smaller; the original is not taken over without being asked. */
export const askSmaller = (pictures: readonly Picture[]): Promise<boolean> =>
  reply(
    confirm({
      message:
        `${pictures.map(({ name, width, height }) => `${name} (${width} × ${height} px)`).join(", ")}: ` +
        `take a copy of ${comfortableSize} px at most? Visitors never see more.`,
    }),
  );

/** Shows the titles of several pieces in one list: they are taken, changed one by one, or nothing is added. */
export async function askTitles(pictures: readonly Picture[], titles: readonly string[]): Promise<string[]> {
  log.message(pictures.map(({ name }, index) => `${titles[index] ?? ""}  (${name})`).join("\n"));
  const answer = await reply<string>(
    select<string>({
      message: `Add these ${pictures.length} pieces?`,
      options: [
        { value: "yes", label: "yes" },
        { value: "change", label: "change titles" },
        { value: "no", label: "no" },
      ],
    }),
  );
  if (answer === "yes") return [...titles];
  if (answer === "no") return stop();
  const changed: string[] = [];
  for (const [index, { name }] of pictures.entries()) {
    const suggestion = titles[index] ?? "";
    const message = `The title of ${name}?`;
    changed.push(
      (await reply(text({ message, placeholder: suggestion, defaultValue: suggestion }))) || suggestion,
    );
  }
  return changed;
}

/** Asks what each further picture of a piece shows, unless that was given; what stays empty is left out. */
export async function askAlts(
  pictures: readonly Picture[],
  given: readonly string[],
): Promise<(string | undefined)[]> {
  const alts: (string | undefined)[] = [...given];
  for (const { name } of pictures.slice(given.length)) {
    const message = `What does ${name} show, for people who cannot see it? (may stay empty)`;
    alts.push((await reply(text({ message, placeholder: "", defaultValue: "" }))) || undefined);
  }
  return alts;
}
