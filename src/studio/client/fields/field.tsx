import { FileField, acceptedTypes } from "./file-field";
import type { FieldProps } from "./form-context";
import { GroupField } from "./group-field";
import { ListField } from "./list-field";
import { MapField } from "./map-field";
import { MarkdownField } from "./markdown-field";
import { NumberField } from "./number-field";
import { PieceField } from "./piece-field";
import { SelectField } from "./select-field";
import { SwitchField } from "./switch-field";
import { TextField } from "./text-field";
import { UnionField } from "./union-field";

/** The control of a field, as the content model describes it. */
export function Field(props: FieldProps) {
  const { schema } = props;
  const parent = { ...props, Field };
  if (schema.anyOf) return <UnionField {...parent} />;
  if (schema.enum || schema.const !== undefined) return <SelectField {...props} />;
  if (schema.role === "markdown file") return <MarkdownField {...props} />;
  if (schema.role === "piece") return <PieceField {...props} />;
  if (schema.role && acceptedTypes[schema.role]) return <FileField {...props} />;
  if (schema.type === "boolean") return <SwitchField {...props} />;
  if (schema.type === "number" || schema.type === "integer") return <NumberField {...props} />;
  if (schema.type === "array") return <ListField {...parent} />;
  if (schema.type === "object")
    return schema.properties ? <GroupField {...parent} /> : <MapField {...parent} />;
  return <TextField {...props} />;
}
