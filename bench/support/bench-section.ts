import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exampleWidth, writeExample } from "../images/example-images";
import { writeOwnerContent } from "./owner-content";

/** A section of generated pieces, one picture each, in a content folder. */
export interface BenchSection {
  /** Folder of its pictures. */
  readonly pictures: string;
  /** Writes the section's file; `change` makes each piece's title another one. */
  write(count: number, change?: (title: string) => string): void;
}

/** Makes a content folder of one section with so many pieces, whose pictures are so wide, px. */
export async function writeBenchSection(
  content: string,
  count: number,
  width = exampleWidth,
): Promise<BenchSection> {
  const pictures = path.join(content, "sections", "bench");
  mkdirSync(pictures, { recursive: true });
  for (let index = 0; index < count; index += 1) await writeExample(pictures, index, width);
  writeOwnerContent(content, "sections/bench/example-0.jpg");
  const write: BenchSection["write"] = (length, change = (title) => title) => {
    const pieces = Array.from({ length }, (_, index) => ({
      title: change(`Example ${index}`),
      description: "",
      image: `bench/example-${index}.jpg`,
    }));
    writeFileSync(path.join(content, "sections", "bench.json"), JSON.stringify({ id: "bench", pieces }));
  };
  write(count);
  return { pictures, write };
}
