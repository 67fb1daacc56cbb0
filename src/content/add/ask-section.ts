import { select, text } from "@clack/prompts";
import { sectionSchema } from "../model/section";
import { problemOf, reply } from "./reply";

/** Asks for the section. */
export const askSection = (): Promise<string> =>
  reply(text({ message: "Which section?", validate: problemOf(sectionSchema.shape.id) }));

/** Asks which section is meant: one that is there, or a new one of nearly the same name. */
export const askWhichSection = (id: string, existing: string): Promise<string> =>
  reply<string>(
    select<string>({
      message: `There is no section ${id} yet. Which one?`,
      options: [
        { value: existing, label: existing, hint: "is there" },
        { value: id, label: id, hint: "new" },
      ],
    }),
  );
