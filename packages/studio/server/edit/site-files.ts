import { scriptProblems } from "../../../content/check/svg-script-problems";
import { iconNames, iconReason } from "../../../content/check/image-problems";
import { extensionOf } from "../../../content/read/paths";
import { readImage } from "../../../content/read/read-image";
import { unusedPath } from "../../../content/edit/file-name";
import { projectPath } from "../files/project-files";
import type { Uploads } from "../files/uploads";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";

/** Replaces the icon of the site by an uploaded image. Returns a message if the image is not accepted. */
export async function replaceSiteIcon(
  workspace: Workspace,
  uploads: Uploads,
  token: string,
): Promise<string | undefined> {
  const file = (await uploads.read(token)) ?? reject("There is no such upload.", 404);
  const name = `icon.${extensionOf(file.name)}`;
  if (!iconNames.includes(name)) return "The icon must be a square svg or png image.";
  const image = await readImage(file.bytes, extensionOf(name));
  const reason = iconReason(image, extensionOf(name));
  if (reason !== undefined || "message" in image) return `The icon ${reason}.`;
  if (image.width !== image.height)
    return `The icon must be square, but has ${image.width} × ${image.height} px.`;
  const [script] = name.endsWith(".svg") ? scriptProblems(file.bytes, name) : [];
  if (script) return `The icon ${script.message}.`;
  const changes = iconNames.map(
    (each) => [projectPath(each), { content: each === name ? file.bytes : null }] as const,
  );
  await workspace.history.apply({ action: "icon", path: name }, new Map(changes));
  await uploads.remove(token);
  return undefined;
}

/** Stores an uploaded file for download in `static/`. Returns its path on the site. */
export async function storeStaticFile(
  workspace: Workspace,
  uploads: Uploads,
  token: string,
): Promise<string> {
  const file = (await uploads.read(token)) ?? reject("There is no such upload.", 404);
  const path = unusedPath(file.name, workspace.listStatic());
  const change = { content: file.bytes, expected: null };
  await workspace.history.apply({ action: "new", path }, new Map([[`static/${path}`, change]]));
  await uploads.remove(token);
  return `/${path}`;
}
