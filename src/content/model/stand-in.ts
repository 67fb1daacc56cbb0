import type { z } from "zod";
import type { SingleKind } from "./kinds";
import { schemaParts } from "./walk";

/** A value's shape with the fewest words in it: the file's path where any text will do, otherwise an example. */
function standInFor(schema: z.ZodType, path: string): unknown {
  const parts = schemaParts(schema);
  if (parts.kind === "list") return [];
  if (parts.kind === "object") {
    const fields = Object.entries(parts.fields).map(([name, field]) => {
      const { success, data } = field.safeParse(undefined);
      return [name, success ? data : standInFor(field, path)] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return schema.safeParse(path).success ? path : (schema.meta()?.["examples"] as unknown[] | undefined)?.[0];
}

/**
 * What takes the place of a file that is missing or cannot be used, where something has to be shown all the same: its
 * needed fields, with empty lists, and those that have a default. Texts are the file's path, so that whoever reads them knows where to look.
 */
export function standInOf<Kind extends SingleKind>({ place, schema }: Kind): z.infer<Kind["schema"]> {
  return standInFor(schema, `content/${place}`) as z.infer<Kind["schema"]>;
}
