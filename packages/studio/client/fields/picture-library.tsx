import { useRef, useState } from "react";
import { getJson } from "../api";
import { runWithNotice } from "../store/store";
import { studioTexts } from "../studio-texts";
import { Thumbnail } from "./thumbnail";

/** A button that opens a dialog with all pictures of the content. */
export function PictureLibrary({ onChoose }: { onChoose: (path: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const open = async (): Promise<void> => {
    setPaths((await getJson<{ paths: string[] }>("pictures")).paths);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void runWithNotice(open)}>
        {studioTexts.chooseFromPictures}
      </button>
      <dialog ref={dialog} className="dialog" aria-label={studioTexts.yourPictures}>
        <h2>{studioTexts.yourPictures}</h2>
        <ul role="list" className="picture-library">
          {paths.map((path) => {
            const steps = path.split("/");
            const name = steps.pop() ?? "";
            return (
              <li key={path}>
                <button
                  type="button"
                  onClick={() => {
                    dialog.current?.close();
                    onChoose(path);
                  }}
                >
                  <Thumbnail documentPath="site.json" image={path} />
                  {name}
                  <small>{steps.at(-1)}</small>
                </button>
              </li>
            );
          })}
        </ul>
        <button type="button" onClick={() => dialog.current?.close()}>
          {studioTexts.close}
        </button>
      </dialog>
    </>
  );
}
