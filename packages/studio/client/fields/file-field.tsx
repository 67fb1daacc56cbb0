import { useState } from "react";
import { isVideo } from "../../../content/schema/video-formats";
import { postJson, uploadedName } from "../api";
import { followField } from "../store/editing";
import { runWithNotice, showUploadNotes } from "../store/store";
import { upload } from "../store/upload";
import { studioTexts } from "../studio-texts";
import { completeUrl } from "../values";
import { LabeledControl, useControl } from "./control";
import { FileButton } from "./file-button";
import { fileTarget } from "./file-target";
import { useOpenDocument, type FieldProps } from "./form-context";

const videoTypes = ".mp4,.webm";

/** Values of `accept` by the role of the field. */
export const acceptedTypes: Readonly<Record<string, string>> = {
  video: videoTypes,
  loop: videoTypes,
  "video or url": videoTypes,
  link: ".pdf",
};

/** The path or URL of a video or a PDF, with a button to upload a file. */
export function FileField({ schema, path, value, label, isOptional }: FieldProps) {
  const [uploadProblem, setUploadProblem] = useState<string>();
  const control = useControl({ path, problem: uploadProblem });
  const { openDocument, change } = useOpenDocument();
  const role = schema.role ?? "";
  const text = typeof value === "string" ? value : "";
  const setFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const currentField = followField(openDocument.path, path, [file]);
    const result = await upload(file, role);
    setUploadProblem("message" in result ? result.message : undefined);
    if (!("token" in result)) return;
    // A file for download is stored at once: its field has its path on the site.
    const value =
      role === "link"
        ? (await postJson<{ path: string }>("static-file", { token: result.token })).path
        : result.token;
    const current = currentField();
    if (!current) return;
    change(current, value, { immediately: true });
    showUploadNotes(result.notes);
  };
  return (
    <LabeledControl {...{ label, control }}>
      <span className="row" {...fileTarget(([file]) => void runWithNotice(() => setFile(file)))}>
        <input
          {...control.attributes}
          value={uploadedName(text)}
          onBlur={() => {
            // The name of a file may look like a host name.
            const url = role === "video or url" && !isVideo(text) ? completeUrl(text) : text;
            if (url !== text) change(path, url);
            control.attributes.onBlur();
          }}
          onChange={({ target }) => {
            setUploadProblem(undefined);
            change(path, target.value === "" && isOptional ? undefined : target.value);
          }}
        />
        <FileButton
          label={text === "" ? studioTexts.chooseFile(label) : studioTexts.replace(label)}
          accept={acceptedTypes[role]}
          onFiles={([file]) => void runWithNotice(() => setFile(file))}
        />
      </span>
    </LabeledControl>
  );
}
