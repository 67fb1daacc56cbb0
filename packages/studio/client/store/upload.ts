import { uploadFile, type UploadResult } from "../api";
import { getStore, updateStore } from "./store";

/** Uploads a file for a field with this role. The status says so meanwhile. */
export async function upload(file: File, role: string): Promise<UploadResult> {
  const count = (difference: number): void =>
    updateStore({ runningUploads: getStore().runningUploads + difference });
  count(1);
  try {
    return await uploadFile(file, role);
  } finally {
    count(-1);
  }
}
