import { useState } from "react";
import { postJson } from "../api";
import { runWithNotice } from "../store/store";
import { upload } from "../store/upload";
import { studioTexts } from "../studio-texts";
import { pathKey } from "../values";
import { FileButton } from "./file-button";
import { problemText } from "./problem-text";
import { Thumbnail } from "./thumbnail";

/** The icon of the site. It is a file without a field in `site.json`. */
export function SiteIconField() {
  const [icon, setIcon] = useState({ message: "", version: 0 });
  const replace = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const result = await upload(file, "image");
    const answer =
      "token" in result ? await postJson<{ message?: string }>("icon", { token: result.token }) : undefined;
    const problem = answer?.message === undefined ? "" : problemText(answer.message);
    const message = "message" in result ? result.message : problem;
    setIcon(({ version }) => ({ message, version: version + 1 }));
  };
  return (
    <div className="field">
      <strong>{studioTexts.icon}</strong>
      <span className="row" key={icon.version}>
        {["icon.svg", "icon.png"].map((name) => (
          <Thumbnail key={name} documentPath="site.json" image={name} />
        ))}
        <FileButton
          label={studioTexts.chooseFile(studioTexts.icon)}
          accept=".svg,.png"
          attributes={{ "data-field": pathKey(["icon"]) }}
          onFiles={([file]) => void runWithNotice(() => replace(file))}
        />
      </span>
      {icon.message && <p className="problem">{icon.message}</p>}
      <p className="help">{studioTexts.iconHelp}</p>
    </div>
  );
}
