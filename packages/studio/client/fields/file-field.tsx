import { useState } from "react";
import { uploadFile } from "../api";
import { studioTexts } from "../studio-texts";
import { LabeledControl, useControl } from "./control";
import { FileButton } from "./file-button";
import { useOpenDocument, type FieldProps } from "./form-context";

const videoTypes = ".mp4,.webm";

/** Values of `accept` by the role of the field. */
export const acceptedTypes: Readonly<Record<string, string>> = {
  video: videoTypes,
  loop: videoTypes,
  "video or url": videoTypes,
};

/** The path or URL of a video, with a button to upload a file. */
export function FileField({ schema, path, value, label, isOptional }: FieldProps) {
  const [uploadProblem, setUploadProblem] = useState<string>();
  const control = useControl({ path, problem: uploadProblem });
  const { change } = useOpenDocument();
  const role = schema.role ?? "";
  const text = typeof value === "string" ? value : "";
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const result = await uploadFile(file, role);
    setUploadProblem("message" in result ? result.message : undefined);
    if ("token" in result) change(path, result.token, { immediately: true });
  };
  return (
    <LabeledControl {...{ label, control }}>
      <span className="row">
        <input
          {...control.attributes}
          value={text}
          onChange={({ target }) => {
            setUploadProblem(undefined);
            change(path, target.value === "" && isOptional ? undefined : target.value);
          }}
        />
        <FileButton
          label={text === "" ? studioTexts.chooseFile(label) : studioTexts.replace(label)}
          accept={acceptedTypes[role]}
          onFiles={([file]) => void upload(file)}
        />
      </span>
    </LabeledControl>
  );
}
