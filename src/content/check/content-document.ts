import type { FieldPath } from "../model/walk";
import type { ContentProblem } from "./problem";

/** A file that could be read: its value and the place of everything in it. */
export type ContentDocument = {
  /** Path from the project's folder, as problems name it. */
  file: string;
  value: unknown;
  /** A problem at the value with this path, or at the nearest parent that exists. */
  problemAt: (path: FieldPath, message: string) => ContentProblem;
  /** A problem at the key of the field with this path. */
  problemAtKey: (path: FieldPath, message: string) => ContentProblem;
};
