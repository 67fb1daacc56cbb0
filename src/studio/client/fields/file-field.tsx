import { useState } from "react";
import { sendFile } from "../api";
import { words } from "../words";
import { Labelled, useControl } from "./control";
import { FileButton, imageTypes } from "./file-button";
import { useDraft, type FieldProps } from "./form-context";
import { Thumbnail } from "./thumbnail";

const videoTypes = ".mp4,.webm";

/** Formats of the files that fields with a role accept. */
export const acceptedTypes: Readonly<Record<string, string>> = {
  image: imageTypes,
  video: videoTypes,
  loop: videoTypes,
  "video or url": videoTypes,
};

/** The path or the URL of an image or a video, and a way to send another file. */
export function FileField({ schema, path, value, label, isOptional }: FieldProps) {
  const [message, setMessage] = useState<string>();
  const control = useControl({ schema, path, problem: message });
  const { draft, change } = useDraft();
  const role = schema.role ?? "";
  const text = typeof value === "string" ? value : "";
  const isEmbedded = text.startsWith("data:");
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const result = await sendFile(file, role);
    setMessage("message" in result ? result.message : undefined);
    if ("token" in result) change(path, result.token, { now: true, removes: true });
  };
  return (
    <Labelled {...{ label, control }}>
      <span className="row">
        {role === "image" && <Thumbnail document={draft.path} image={text} />}
        <input
          {...control.attributes}
          value={isEmbedded ? `${text.slice(0, 40)}…` : text}
          readOnly={isEmbedded}
          onChange={({ target }) => {
            setMessage(undefined);
            change(path, target.value === "" && isOptional ? undefined : target.value);
          }}
        />
        <FileButton
          label={words.choose(label)}
          accept={acceptedTypes[role]}
          onFiles={([file]) => void send(file)}
        />
      </span>
    </Labelled>
  );
}
