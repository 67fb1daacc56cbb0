import { LabeledControl, useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";

export function NumberField({ schema, path, value, label, isOptional }: FieldProps) {
  const control = useControl({ path });
  const { change } = useOpenDocument();
  const set = (text: string): void => {
    const number = text === "" && isOptional ? undefined : Number(text);
    change(path, Number.isNaN(number) ? text : number);
  };
  return (
    <LabeledControl {...{ label, control }}>
      <input
        {...control.attributes}
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        value={typeof value === "number" ? value : ""}
        onChange={({ target }) => set(target.value)}
      />
    </LabeledControl>
  );
}
