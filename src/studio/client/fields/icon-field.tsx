import { useState } from "react";
import { postJson, sendFile } from "../api";
import { run } from "../store/store";
import { words } from "../words";
import { FileButton } from "./file-button";
import { Thumbnail } from "./thumbnail";

/** The icon of the browser tab, a file that no field names. */
export function IconField() {
  const [shown, setShown] = useState({ message: "", version: 0 });
  const replace = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const sent = await sendFile(file, "image");
    const { message = "" } =
      "token" in sent ? await postJson<{ message?: string }>("icon", { token: sent.token }) : sent;
    setShown(({ version }) => ({ message, version: version + 1 }));
  };
  return (
    <div className="field">
      <strong>{words.icon}</strong>
      <span className="row" key={shown.version}>
        {["icon.svg", "icon.png"].map((name) => (
          <Thumbnail key={name} document="site.json" image={name} />
        ))}
        <FileButton
          label={words.choose(words.icon)}
          accept=".svg,.png"
          onFiles={([file]) => void run(() => replace(file))}
        />
      </span>
      {shown.message && <p className="problem">{shown.message}</p>}
      <p className="help">{words.iconHelp}</p>
    </div>
  );
}
