import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { isHttpUrl } from "../../src/url/http-url";
import { addPieces } from "../content/edit/add-pieces";
import { EditError, mapCollectingErrors } from "../content/edit/edit-error";
import { importFieldFile } from "../content/edit/import-field-file";
import { importImages, type ImageOptions, type ImportedImage } from "../content/edit/import-image";
import { findSimilarSection } from "../content/edit/section-file";
import { titlesFromFileNames } from "../content/schema/titles-from-file-names";
import { ImportedFile } from "../content/edit/imported-file";
import { innerSchema, pathFromFile, roleOf, removeOptionalPrefix } from "../content/schema/fields";
import { pieceSchema } from "../content/schema/section";
import { getProperty, isRecord } from "../content/schema/value-paths";
import { describeSchema } from "../content/schema/schema-traversal";

/** Every field of a piece except its image, as an option of the command. */
const pieceFields = Object.entries(pieceSchema.shape)
  .filter(([name]) => name !== "image")
  .map(([name, schema]) => {
    const { description = "", format } = innerSchema(schema).meta() ?? {};
    const { type: schemaType } = innerSchema(schema).def;
    const type: "boolean" | "string" = schemaType === "boolean" ? "boolean" : "string";
    const isNumber = schemaType === "number";
    const parts = describeSchema(schema);
    const isList = parts.kind === "list" && describeSchema(parts.element).kind === "scalar";
    const isJson = parts.kind !== "scalar" && !isList;
    const role = roleOf(schema);
    const file = role === "video or url" ? "URL or file" : role && "file";
    const word = format === "uri" ? "URL" : isNumber ? "number" : "text";
    const value = name === "images" ? "images" : isJson ? "JSON" : isList ? "a, b" : (file ?? word);
    const usage = type === "boolean" ? `--${name}` : `--${name} <${value}>`;
    // npm runs the command in the project's folder.
    const help = removeOptionalPrefix(description).replace(pathFromFile, "a path from the project's folder");
    return { name, role, type, isJson, isList, isNumber, usage, help };
  });

const pieceFlags = pieceFields.filter(({ type }) => type === "boolean").map(({ name }) => name);

const flags = {
  original: "Keeps images of more than 4,000 px, instead of making them smaller.",
  "new-section": "Creates the section even if its name is similar to that of another.",
  help: "Shows this text.",
} as const;

const optionLines = [
  ...pieceFields.map(({ usage, help }) => [usage, help]),
  ...Object.entries(flags).map(([name, description]) => [`--${name}`, description]),
].map(([option = "", description = ""]) => `  ${option.padEnd(22)}${description}`);

const usage = `Usage: npm run add -- <section> <image, folder or URL> [more of them] [options]

Options:
${optionLines.join("\n")}

Examples: npm run add -- drawing ~/Pictures/heron.jpg --title "Grey Heron"
          npm run add -- drawing ~/Pictures/*.jpg                  a piece for each image
          npm run add -- drawing --images ~/Pictures/heron*.jpg    one piece with all: the first is its image

--images takes all images and folders up to the next option. --alt may be repeated, once for each image. It is "" for an image that is only decoration.
Without --title, the title comes from the name of the image. --no-camera writes false instead of true.
`;

/** Turns `--images a b` into `--images=a --images=b`, because `parseArgs` accepts one value for an option. */
function repeatImagesOption(args: readonly string[]): string[] {
  let isAfterImages = false;
  return args.flatMap((arg, index) => {
    const hasValue = !(args[index + 1] ?? "-").startsWith("-");
    if (arg.startsWith("-")) isAfterImages = arg.startsWith("--images");
    else if (isAfterImages) return [`--images=${arg}`];
    return arg === "--images" && hasValue ? [] : [arg];
  });
}

type Values = Record<string, string> & { images?: string[]; alt?: string[] };

function parseCommandLine(args: readonly string[]) {
  const options: ParseArgsConfig["options"] = {
    ...Object.fromEntries(Object.keys(flags).map((name) => [name, { type: "boolean" }] as const)),
    ...Object.fromEntries(pieceFields.map(({ name, type }) => [name, { type }] as const)),
    ...Object.fromEntries(pieceFlags.map((name) => [`no-${name}`, { type: "boolean" }] as const)),
    help: { type: "boolean", short: "h" },
    alt: { type: "string", multiple: true },
    images: { type: "string", multiple: true },
  };
  const parsed = parseArgs({ args: repeatImagesOption(args), options, allowPositionals: true });
  const { images = [], alt: alts = [], ...values } = parsed.values as Values;
  const negated = pieceFlags.filter((name) => values[`no-${name}`]).map((name) => [name, false] as const);
  return { images, alts, values, negated: Object.fromEntries(negated), positionals: parsed.positionals };
}

function parseJson(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EditError(`--${option} must be JSON in single quotes, got ${text}`);
  }
}

/** Imports the images that entries name. Their paths may start at the section's file as in the content. */
async function importEntryImages(
  content: string,
  entries: readonly unknown[],
  options: ImageOptions,
): Promise<unknown[]> {
  const imported = await mapCollectingErrors(entries, async (entry) => {
    const image = getProperty(entry, "image");
    if (!isRecord(entry) || typeof image !== "string" || /^data:/i.test(image)) return [entry];
    const contentPath = join(content, "sections", image);
    const isInContent = statSync(contentPath, { throwIfNoEntry: false })?.isFile();
    const images = await importImages(content, [isInContent ? contentPath : image], options);
    return images.map(({ file }) => ({ ...entry, image: file }));
  });
  return imported.flat();
}

/** Returns the values of all options except `--images` and `--alt`. Files are imported. */
async function readFields(content: string, values: Values): Promise<Record<string, unknown>> {
  const inputFields = pieceFields.filter(({ name }) => values[name] !== undefined);
  const entries = await mapCollectingErrors(inputFields, async ({ name, role, isJson, isList, isNumber }) => {
    const value = values[name] ?? "";
    const isFile = role && !(role === "video or url" && isHttpUrl(value));
    if (isFile) return [name, await importFieldFile(content, value, name, role)] as const;
    if (isList) return [name, value.split(",").map((entry) => entry.trim())] as const;
    if (isNumber) return [name, value.trim() === "" ? value : Number(value)] as const;
    return [name, isJson ? parseJson(name, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Adds the pieces that the command line describes. Returns a summary. */
async function add(args: readonly string[]): Promise<string> {
  const { images, alts, values, negated, positionals } = parseCommandLine(args);
  if (values["help"]) return usage;
  const [section, ...mainInputs] = positionals;
  const jsonInputs = new Set(images.filter((value) => value.startsWith("[")));
  const galleryInputs = images.filter((value) => !jsonInputs.has(value));
  if (section === undefined || mainInputs.length + galleryInputs.length === 0)
    throw new EditError("a section and an image are needed");

  const content = resolve("content");
  const similar = values["new-section"] ? undefined : findSimilarSection(content, section);
  if (similar)
    throw new EditError(`there is no section ${section}, did you mean ${similar}? If not: --new-section`);
  const options = { original: Boolean(values["original"]) };
  const imported = await importImages(content, [...mainInputs, ...galleryInputs], options);
  const pieceCount = galleryInputs.length > 0 ? 1 : imported.length;
  const [mainImages, galleryImages] = [imported.slice(0, pieceCount), imported.slice(pieceCount)];
  if (pieceCount > 1 && values["title"] !== undefined)
    throw new EditError("--title is for one piece; several get their titles from their names");
  if (alts.length > imported.length)
    throw new EditError(`--alt is given ${alts.length} times, but there are fewer images`);

  const imageFields = imported.map(({ file: image }, index) => ({ image, alt: alts[index] }));
  const extraImages = (input: string) =>
    imageFields.filter((_fields, index) => index >= pieceCount && imported[index]?.input === input);
  const entries = [...new Set([...mainInputs, ...images])].flatMap((input) =>
    jsonInputs.has(input) ? parseJson("images", input) : extraImages(input),
  );
  const extraFields = await importEntryImages(content, entries, options);
  const fieldValues = await readFields(content, values);
  const titles = titlesFromFileNames(mainImages.map(({ file }) => file.name));
  const newPieces = imageFields.slice(0, pieceCount).map((image, index) => ({
    title: titles[index],
    description: "",
    ...fieldValues,
    ...negated,
    ...image,
    ...(extraFields.length > 0 && { images: extraFields }),
  }));
  const { jsonFile, pieces } = await addPieces(content, section, newPieces);

  const sizeOf = ({ width, height, notes }: ImportedImage) =>
    [`${width} × ${height} px`, ...notes].join("; ");
  const mainLines = mainImages.map((image, index) => {
    const name = `${JSON.stringify(pieces[index]?.title)} to ${relative("", jsonFile)}`;
    return `Added ${name} with ${pieces[index]?.image} (${sizeOf(image)}).`;
  });
  const extraLines = [
    ...galleryImages.map((image) => `${image.file.name} (${sizeOf(image)})`),
    ...Object.entries(fieldValues).flatMap(([name, value]) =>
      value instanceof ImportedFile ? [`${value.name} (${name})`] : [],
    ),
  ];
  return [...mainLines, ...extraLines.map((line) => `  and ${line}`), ""].join("\n");
}

add(process.argv.slice(2)).then(
  (text) => void process.stdout.write(text),
  (error: unknown) => {
    const isUsageError = error instanceof TypeError && "code" in error;
    if (!(error instanceof EditError) && !isUsageError) throw error;
    process.stderr.write(`Nothing was added: ${error.message.replaceAll("\n", "\n  ")}\n`);
    process.stderr.write("npm run add -- --help lists all options.\n");
    process.exitCode = 1;
  },
);
