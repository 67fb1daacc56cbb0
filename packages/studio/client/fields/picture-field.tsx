import { useEffect, useState, type PointerEvent } from "react";
import { sharpSize } from "../../../content/schema/image-sizes";
import { type FieldPath, getAt, getProperty } from "../../../content/schema/value-paths";
import type { PictureInfo } from "../../protocol";
import { getJson } from "../api";
import { choosePicture, replacePicture } from "../store/picture-uploads";
import { useStore } from "../store/store";
import { studioTexts } from "../studio-texts";
import { pathKey, resolveReference } from "../values";
import { useControl } from "./control";
import { FileButton } from "./file-button";
import { fileTarget } from "./file-target";
import { useOpenDocument, type FieldProps } from "./form-context";
import { fieldLabel } from "./form-schema";
import { PictureLibrary } from "./picture-library";
import { problemText } from "./problem-text";
import { Thumbnail } from "./thumbnail";

/** Returns the size of a picture of the content; undefined for another one, or until it is known. */
function usePictureInfo(document: string, image: string): PictureInfo | undefined {
  const [info, setInfo] = useState<PictureInfo & { image: string }>();
  useEffect(() => {
    if (image === "" || image.startsWith("data:") || image.startsWith("upload/")) return undefined;
    let isCurrent = true;
    getJson<PictureInfo>("picture", { path: resolveReference(document, image) }).then(
      (found) => isCurrent && setInfo({ ...found, image }),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [document, image]);
  return info?.image === image ? info : undefined;
}

/** Returns the problem that the last check has found with a picture; undefined for a picture chosen since. */
function useListedProblem(document: string, path: FieldPath, image: string): string | undefined {
  const problem = useStore(({ serverState }) =>
    serverState?.problems.find(
      ({ place, message }) =>
        place?.path === document &&
        pathKey(place.field) === pathKey(path) &&
        message.includes(JSON.stringify(image)),
    ),
  );
  return problem && problemText(problem.message);
}

/** Returns true for a picture that is not sharp where the site shows it large. Drawings are sharp in any size. */
const isSmall = (image: string, { width, height }: PictureInfo): boolean =>
  !/\.svg$/i.test(image) && Math.max(width, height) < sharpSize;

/** Width of the frame, as a share of the picture's. */
const frameWidth = 0.22;

const focusOf = (value: unknown): number => (typeof value === "number" ? value : 50);

/** Returns the value that puts the middle of the frame at a pointer on the picture. */
function focusAtPointer({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = ((clientX - left) / width - frameWidth / 2) / (1 - frameWidth);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

/** A picture with its size, and buttons that replace and remove it. Another file can be dropped and pasted on it. */
export function PictureField({ path, value, label, isOptional }: FieldProps) {
  const [uploadProblem, setUploadProblem] = useState<string>();
  const { openDocument, change } = useOpenDocument();
  const image = typeof value === "string" ? value : "";
  const listedProblem = useListedProblem(openDocument.path, path, image);
  const control = useControl({ path, problem: uploadProblem ?? listedProblem });
  const info = usePictureInfo(openDocument.path, image);
  const parentPath = path.slice(0, -1);
  const parent = getAt(openDocument.value, parentPath);
  const focusPath = [...parentPath, "focus"];
  const focusControl = useControl({ path: focusPath });
  const focus = focusOf(getProperty(parent, "focus"));
  const isPiece = openDocument.kind === "section" && parentPath.length === 2;
  const hasDescription = String(getProperty(parent, "alt") ?? "").trim() !== "";
  const setFocus = (next: number): void => change(focusPath, next === focusOf(undefined) ? undefined : next);
  const moveFrame = (event: PointerEvent<HTMLElement>): void => {
    if (!isPiece || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFocus(focusAtPointer(event));
  };
  const replace = async (file: File | undefined): Promise<void> => {
    if (file) setUploadProblem(await replacePicture(openDocument.path, path, file));
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="field picture"
      {...fileTarget(([file]) => void replace(file))}
    >
      <span className="label" aria-hidden>
        {label}
      </span>
      {image !== "" && (
        <div className="picture-frame">
          <div
            role="presentation"
            className="picture-box"
            data-frame={isPiece || undefined}
            onPointerDown={moveFrame}
            onPointerMove={moveFrame}
          >
            {/* It loads again when its file is back. */}
            <Thumbnail key={listedProblem} documentPath={openDocument.path} image={image} />
            {isPiece && (
              // The part of the picture that a slice of the Fan shows.
              <span
                className="focus-frame"
                style={{ width: `${frameWidth * 100}%`, left: `${focus}%`, translate: `-${focus}%` }}
              />
            )}
          </div>
          {isPiece && (
            <>
              <input
                {...focusControl.attributes}
                type="range"
                dir="ltr"
                aria-label={fieldLabel(openDocument.kind, focusPath)}
                min={0}
                max={100}
                value={focus}
                onChange={({ target }) => setFocus(Number(target.value))}
              />
              {focusControl.messages}
            </>
          )}
        </div>
      )}
      {info && (
        <p className="help">
          {studioTexts.pictureSize(info.width, info.height, Math.max(1, Math.round(info.bytes / 1_000)))}
        </p>
      )}
      {info && isSmall(image, info) && (
        <p className="help">{studioTexts.smallPicture(info.width, info.height, sharpSize)}</p>
      )}
      <span className="row">
        <FileButton
          label={image === "" ? studioTexts.chooseFile(label) : studioTexts.replace(label)}
          attributes={control.attributes}
          onFiles={([file]) => void replace(file)}
        />
        <PictureLibrary onChoose={(picture) => choosePicture(openDocument.path, path, picture)} />
        {isOptional && image !== "" && (
          <button type="button" onClick={() => change(path, undefined, { immediately: true })}>
            {studioTexts.remove(label)}
          </button>
        )}
      </span>
      {control.messages}
      {image !== "" && !hasDescription && listedProblem === undefined && (
        <p className="note">{studioTexts.noDescription}</p>
      )}
    </div>
  );
}
