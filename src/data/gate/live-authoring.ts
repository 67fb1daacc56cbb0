/** Whether `gatsby develop` is at work: content may be broken then, and pages have to show all the same. */
export const isAuthoring = (): boolean => process.env["gatsby_executing_command"] === "develop";

const broken = new Set<string>();

/** Names the fields that have problems now, as `content/home.json wide[0].image`. */
export function setBrokenFields(fields: readonly { file: string; field: string }[]): void {
  broken.clear();
  for (const { file, field } of fields) broken.add(`${file} ${field}`);
}

/** Whether a field had a problem when the content was last checked. */
export const isBrokenField = (file: string, field: string): boolean => broken.has(`${file} ${field}`);
