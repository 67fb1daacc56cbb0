import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";

/** Replaces all sections of content/ by one with four pictures, as new owners do. */
rmSync("content/sections", { recursive: true });
mkdirSync("content/sections/pictures", { recursive: true });
const pictures = readdirSync("content/home").slice(0, 4);
for (const name of pictures) copyFileSync(`content/home/${name}`, `content/sections/pictures/${name}`);
const pieces = pictures.map((name, index) => ({
  title: `Picture ${index + 1}`,
  description: "",
  image: `pictures/${name}`,
}));
writeFileSync("content/sections/pictures.json", JSON.stringify({ id: "pictures", pieces }, null, 2));
const home = JSON.parse(readFileSync("content/home.json", "utf8"));
const withoutPieces = (images) => images.map((image) => ({ ...image, piece: undefined }));
writeFileSync(
  "content/home.json",
  JSON.stringify({ ...home, wide: withoutPieces(home.wide), tall: withoutPieces(home.tall) }, null, 2),
);
