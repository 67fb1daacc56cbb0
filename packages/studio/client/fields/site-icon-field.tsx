import { useState } from "react";
import { postJson, uploadFile } from "../api";
import { runWithNotice } from "../store/store";
import { studioTexts } from "../studio-texts";
import { FileButton } from "./file-button";
import { Thumbnail } from "./thumbnail";

/** The icon of the site. It is a file without a field in `site.json`. */
export function SiteIconField() {
  const [result, setResult] = useState({ message: "", version: 0 });
  const replace = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const upload = await uploadFile(file, "image");
    const { message = "" } =
      "token" in upload ? await postJson<{ message?: string }>("icon", { token: upload.token }) : upload;
    setResult(({ version }) => ({ message, version: version + 1 }));
  };
  return (
    <div className="field">
      <strong>{studioTexts.icon}</strong>
      <span className="row" key={result.version}>
        {["icon.svg", "icon.png"].map((name) => (
          <Thumbnail key={name} documentPath="site.json" image={name} />
        ))}
        <FileButton
          label={studioTexts.chooseFile(studioTexts.icon)}
          accept=".svg,.png"
          onFiles={([file]) => void runWithNotice(() => replace(file))}
        />
      </span>
      {result.message && <p className="problem">{result.message}</p>}
      <p className="help">{studioTexts.iconHelp}</p>
    </div>
  );
}
