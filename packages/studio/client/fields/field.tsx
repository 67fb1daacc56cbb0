import { FileField, acceptedTypes } from "./file-field";
import { isSectionAddress } from "./form-schema";
import { useOpenDocument, type FieldProps } from "./form-context";
import { FontField } from "./font-field";
import { GroupField } from "./group-field";
import { LanguagesField } from "./languages-field";
import { ListField } from "./list-field";
import { MarkdownField } from "./markdown-field";
import { NumberField } from "./number-field";
import { PictureField } from "./picture-field";
import { PieceLinkField } from "./piece-link-field";
import { SectionAddress } from "./section-address";
import { SectionMapField } from "./section-map-field";
import { SelectField } from "./select-field";
import { CheckboxField } from "./checkbox-field";
import { TextField } from "./text-field";

/** The control of a field. Its type follows from the schema; one of several types is a text. */
export function Field(props: FieldProps) {
  const { schema } = props;
  const { kind } = useOpenDocument().openDocument;
  const parentProps = { ...props, Field };
  if (isSectionAddress(kind, props.path)) return <SectionAddress {...props} />;
  if (schema.enum || schema.const !== undefined) return <SelectField {...props} />;
  if (schema.role === "markdown file") return <MarkdownField {...props} />;
  if (schema.role === "piece") return <PieceLinkField {...props} />;
  if (schema.role === "image") return <PictureField {...props} />;
  // The control of all languages changes this one, too.
  if (schema.role === "language") return null;
  if (schema.items?.role === "language") return <LanguagesField {...props} />;
  if (schema.role === "font") return <FontField {...props} />;
  const isFile = schema.role !== "link" || props.path.at(-1) === "resumePdf";
  if (schema.role && acceptedTypes[schema.role] && isFile) return <FileField {...props} />;
  if (schema.type === "boolean") return <CheckboxField {...props} />;
  if (schema.type === "number" || schema.type === "integer") return <NumberField {...props} />;
  if (schema.type === "array") return <ListField {...parentProps} />;
  if (schema.type === "object")
    return schema.properties ? <GroupField {...parentProps} /> : <SectionMapField {...parentProps} />;
  return <TextField {...props} />;
}
