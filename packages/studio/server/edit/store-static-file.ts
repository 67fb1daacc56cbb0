import { unusedPath } from "../../../content/edit/file-name";
import type { Uploads } from "../files/uploads";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";

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
