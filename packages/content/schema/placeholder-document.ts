import type { z } from "zod";
import type { SingleCollection } from "./collections";
import { describeSchema } from "./schema-traversal";

/** Returns the smallest value of a schema: the file's path for a text, otherwise an example. */
function placeholderFor(schema: z.ZodType, path: string): unknown {
  const parts = describeSchema(schema);
  if (parts.kind === "list") return [];
  if (parts.kind === "object") {
    const fields = Object.entries(parts.fields).map(([name, field]) => {
      const { success, data } = field.safeParse(undefined);
      return [name, success ? data : placeholderFor(field, path)] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return schema.safeParse(path).success ? path : (schema.meta()?.["examples"] as unknown[] | undefined)?.[0];
}

/** Returns a placeholder for a missing or invalid file. Its texts are the file's path. */
export const createPlaceholder = <Single extends SingleCollection>({ path, schema }: Single) =>
  placeholderFor(schema, `content/${path}`) as z.infer<Single["schema"]>;
