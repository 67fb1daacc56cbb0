import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { checkContent } from "../../packages/content/check/check-content";
import { formatProblem } from "../../packages/content/read/problem";
import { translationPath } from "../../packages/content/schema/translations";
import { getAt, getProperty } from "../../packages/content/schema/value-paths";
import { bodyField } from "../../packages/studio/document-state";
import { plainImage, validProject, writeProject } from "../support/project-folder";
import {
  adoptUploads,
  countWaiting,
  goodValue,
  isInNewEntry,
  listAt,
  modelOf,
  typeInto,
  type ModelNode,
  type Path,
} from "./support/owner-model";
import { startStudioProcess } from "./support/studio-process";

/** Owners at the same time, random sequences of each (`MODEL_RUNS`), and steps of a sequence. */
const owners = 2;
const runsOfOwner = Number(process.env["MODEL_RUNS"] ?? 2);
const stepsOfRun = 50;

/** Seed of the random sequences of the first owner. A failed test prints it, too. */
const seed = Number(process.env["MODEL_SEED"] ?? 1);

const page = "pages/imprint.md";
const games = "sections/games.json";

/** Key of the model with the texts of Markdown files. */
const texts = "texts";

/** Fields with a good value for a number, and a bad one. `#` is any entry of the list. */
const fields: readonly (readonly [string, Path, (count: number) => unknown, unknown])[] = [
  ["about.json", ["heading"], (count) => `About ${count}`, ""],
  ["about.json", ["topics", "#", "title"], (count) => `Topic ${count}`, " "],
  ["about.json", ["topics", "#", "items", "#"], (count) => `Item ${count}`, ""],
  ["home.json", ["quotes", "#"], (count) => `Quote ${count}.`, ""],
  ["home.json", ["wide", "#", "alt"], (count) => `Alt ${count}`, 5],
  ["site.json", ["name"], (count) => `Jo ${count}`, ""],
  ["site.json", ["siteUrl"], (count) => `https://${count}.example`, "nowhere"],
  [games, ["title"], (count) => `Games ${count}`, " "],
  [games, ["pieces", "#", "title"], (count) => `Piece ${count}`, ""],
  [games, ["pieces", "#", "description"], (count) => `Text ${count}`, 7],
  [games, ["pieces", "#", "link"], (count) => `https://${count}.example`, "https:/"],
  [page, ["title"], (count) => `Imprint ${count}`, ""],
  [page, [bodyField], (count) => `By Jo, ${count}.\n`, " "],
];

/** Fields that have a text in each language. */
const translated: readonly (readonly [string, Path])[] = [
  ["about.json", ["heading"]],
  ["home.json", ["wide", "#", "alt"]],
  [games, ["pieces", "#", "title"]],
  [games, ["pieces", "#", "description"]],
];

const lists: readonly (readonly [string, Path])[] = [
  ["about.json", ["topics"]],
  ["about.json", ["topics", "#", "items"]],
  ["home.json", ["quotes"]],
  ["home.json", ["wide"]],
  [games, ["pieces"]],
];

type Step = {
  files: ReadonlyMap<string, readonly [Buffer | undefined, Buffer | undefined]>;
  before: Record<string, ModelNode>;
  after: Record<string, ModelNode>;
};

/** Reads all files of the content, hidden ones too. */
function readFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(join(folder, "content"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [file.slice(folder.length + 1), readFileSync(file)]));
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined): boolean => (a && b ? a.equals(b) : a === b);

/** Returns true if a value of a document has a text in German. */
const isInGerman = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("de" in value || Object.values(value).some(isInGerman));

/** An owner at a Studio, with the model of what the owner should have. */
class Owner {
  docs: Record<string, ModelNode> = {};
  readonly done: Step[] = [];
  undone: Step[] = [];
  count = 0;
  broken: { path: string; text: Buffer } | undefined;
  studio!: Awaited<ReturnType<typeof startStudioProcess>>;
  readonly picture: Buffer;
  readonly folder: string;

  constructor(folder: string, picture: Buffer) {
    this.folder = folder;
    this.picture = picture;
  }

  async start(): Promise<void> {
    this.studio = await startStudioProcess(this.folder);
  }

  /** Reads a document into the model. */
  async load(path: string): Promise<void> {
    this.docs[path] = modelOf((await this.studio.open(path)).value);
  }

  model(path: string): ModelNode {
    return (this.docs[path] ??= modelOf({}));
  }

  /** Returns true if the site has German, too. */
  hasGerman(): boolean {
    return (
      JSON.stringify(getProperty(goodValue(this.model("site.json")), "languages"))?.includes("de") ?? false
    );
  }

  /** Replaces `#` in a path by the index of an entry; undefined where a list is empty. */
  resolve(document: string, path: Path, index: number): Path | undefined {
    const resolved: (string | number)[] = [];
    for (const step of path) {
      const length = step === "#" ? (listAt(this.docs[document], resolved)?.entries.length ?? 0) : 1;
      if (length === 0) return undefined;
      resolved.push(step === "#" ? index % length : step);
    }
    return resolved;
  }

  /** Runs an action of the owner, and records the step that it should add to the history. */
  async act(change: () => Promise<unknown>): Promise<void> {
    const [files, before] = [readFiles(this.folder), structuredClone(this.docs)];
    const { undo: last } = await this.studio.state();
    await change();
    const { undo } = await this.studio.state();
    const step = this.stepSince(files, before);
    const hasChanged = step.files.size > 0 || JSON.stringify(before) !== JSON.stringify(this.docs);
    if (hasChanged) expect(undo?.id).not.toBe(last?.id);
    if (undo?.id === last?.id) return;
    this.done.push(step);
    this.undone = [];
  }

  stepSince(previous: ReadonlyMap<string, Buffer>, before: Record<string, ModelNode>): Step {
    const current = readFiles(this.folder);
    const changed = [...new Set([...previous.keys(), ...current.keys()])].filter(
      (path) => !isSame(previous.get(path), current.get(path)),
    );
    const files = new Map(changed.map((path) => [path, [previous.get(path), current.get(path)] as const]));
    return { files, before, after: structuredClone(this.docs) };
  }

  async type(field: number, index: number, isGood: boolean): Promise<void> {
    const [path, fieldPath, good, bad] = fields[field % fields.length] ?? ["", [], () => "", ""];
    const at = this.resolve(path, fieldPath, index);
    const model = this.docs[path];
    if (!at || !model || this.broken?.path === path) return;
    this.count += 1;
    const value = isGood ? good(this.count) : bad;
    await this.act(async () => {
      const { document } = await this.studio.type(path, at, value);
      typeInto(model, at, value, isGood);
      adoptUploads(model, document.value);
    });
  }

  /** Types a text and its translation, if the site has German. */
  async translate(field: number, index: number): Promise<void> {
    const [path, fieldPath] = translated[field % translated.length] ?? ["", []];
    const at = this.resolve(path, fieldPath, index);
    const model = this.docs[path];
    if (!at || !model || !this.hasGerman() || this.broken?.path === path || isInNewEntry(model, at)) return;
    this.count += 1;
    const value = { en: `Text ${this.count}`, de: `Text auf Deutsch ${this.count}` };
    await this.act(async () => {
      await this.studio.type(path, at, value);
      typeInto(model, at, value, true);
    });
  }

  /** Types the story of a piece, or its translation. A bad one shows an image that does not exist. */
  async tell(index: number, kind: "good" | "bad" | "german"): Promise<void> {
    const at = this.resolve(games, ["pieces", "#", "story"], index);
    const model = this.docs[games];
    if (!at || !model || this.broken?.path === games || isInNewEntry(model, at)) return;
    const isGerman = kind === "german";
    // Entries that are not written have no place in the file.
    const inNew = listAt(model, ["pieces"])
      ?.entries.slice(0, Number(at[1]))
      .filter(({ isNew }) => isNew);
    const written = ["pieces", Number(at[1]) - (inNew?.length ?? 0), "story"];
    const named = getAt(goodValue(model) as object, written);
    if (isGerman && !(this.hasGerman() && typeof named === "string")) return;
    this.count += 1;
    const text = kind === "bad" ? "![Gone](gone.jpg)\n" : `Story ${this.count}.\n`;
    await this.act(async () => {
      const { document } = await this.studio.typeText(games, at, text, isGerman ? "de" : undefined);
      const name = getAt(document.value ?? {}, written);
      if (!isGerman) typeInto(model, at, name, kind === "good");
      if (kind === "bad" || typeof name !== "string") return;
      const others = name === named ? (getProperty(goodValue(this.model(texts)), name) as object) : {};
      typeInto(this.model(texts), [name], { ...others, [isGerman ? "de" : "en"]: text }, true);
    });
  }

  /** Returns the names of the stories of all pieces, with their texts in each language. */
  stories(): readonly (readonly [string, Record<string, string>])[] {
    const { pieces } = goodValue(this.model(games)) as { pieces: { story?: string }[] };
    const known = goodValue(this.model(texts)) as Record<string, Record<string, string>>;
    return pieces.flatMap(({ story }) => (story === undefined ? [] : [[story, known[story] ?? {}] as const]));
  }

  /** Adds German to the languages of the site, or removes it, which waits while there are texts in it. */
  async changeLanguages(): Promise<void> {
    const site = this.model("site.json");
    if (this.broken) return;
    const type = (languages: readonly string[], isGood: boolean): Promise<void> =>
      this.act(async () => {
        await this.studio.type("site.json", ["languages"], languages);
        typeInto(site, ["languages"], languages, isGood);
      });
    if (!this.hasGerman()) return type(["en", "de"], true);
    const values = Object.entries(this.docs).map(([path, model]) => path !== texts && goodValue(model));
    const isUsed = [...values, ...this.stories().map(([, story]) => story)].some(isInGerman);
    await type(["en"], !isUsed);
    if (isUsed) await type(["en", "de"], true);
  }

  async changeList(
    list: number,
    kind: "add" | "addIncomplete" | "move" | "remove",
    from: number,
    to: number,
  ) {
    const [path, listPath] = lists[list % lists.length] ?? ["", []];
    const at = this.resolve(path, listPath, from);
    const model = at && listAt(this.docs[path], at);
    if (!at || !model || this.broken?.path === path) return;
    const { entries } = model;
    await this.act(async () => {
      if (kind === "move" && entries.length > 1) {
        const [a, b] = [from % entries.length, to % entries.length];
        await this.studio.move(path, at, a, b);
        entries.splice(b, 0, ...entries.splice(a, 1));
      } else if (kind === "remove" && entries.length > 0) {
        const index = from % entries.length;
        const { refused } = await this.studio.remove(path, at, index);
        const written = entries.filter(({ isNew }) => !isNew).length;
        if (refused.length > 0) expect([written, entries[index]?.isNew]).toEqual([1, false]);
        else entries.splice(index, 1);
      } else if (kind === "add" || kind === "addIncomplete")
        await this.add(path, at, entries, kind === "add");
    });
  }

  async add(
    path: string,
    at: Path,
    entries: { node: ModelNode; isNew: boolean }[],
    isComplete: boolean,
  ): Promise<void> {
    this.count += 1;
    const name = isComplete ? `New ${this.count}` : "";
    const last = at.at(-1);
    if (last === "wide" && entries.length >= 6) return;
    if (last === "quotes" && entries.length >= 2) return;
    const token =
      last === "pieces" || last === "wide"
        ? (await this.studio.upload(`new-${this.count}.png`, this.picture)).token
        : "";
    const value =
      last === "topics"
        ? { title: name, items: ["One"] }
        : last === "pieces"
          ? { title: name, description: "", image: token }
          : last === "wide"
            ? { image: token, alt: isComplete ? name : 5 }
            : name;
    const { document } = await this.studio.add(path, at, value);
    const node = modelOf(value);
    const wrong = last === "wide" ? ["alt"] : typeof value === "string" ? [] : ["title"];
    if (!isComplete) typeInto(node, wrong, last === "wide" ? 5 : "", false, true);
    entries.push({ node, isNew: !isComplete });
    adoptUploads(this.docs[path] ?? node, document.value);
  }

  /** Undoes or redoes a step. A change of another program is undone as well, if that is necessary. */
  async restore(isUndo: boolean): Promise<void> {
    const step = (isUndo ? this.done : this.undone).at(-1);
    const current = readFiles(this.folder);
    const isChanged = ([path, versions]: readonly [string, readonly (Buffer | undefined)[]]): boolean =>
      !versions.some((version) => isSame(version, current.get(path)));
    const changed = [...(step?.files ?? [])].filter(isChanged);
    const { refused, change } = await (isUndo ? this.studio.undo() : this.studio.redo());
    expect(refused === undefined).toBe(changed.length === 0);
    if (!step) return expect(change).toBeUndefined();
    if (changed.length === 0) {
      for (const [path, [before, after]] of step.files)
        expect(isSame(readFiles(this.folder).get(path), isUndo ? before : after)).toBe(true);
      const [from, to] = isUndo ? [step.after, step.before] : [step.before, step.after];
      for (const path of Object.keys(to)) {
        if (JSON.stringify(from[path]) === JSON.stringify(to[path])) continue;
        this.docs[path] = structuredClone(to[path] ?? modelOf({}));
      }
      if (!step.files.has("content/about.json")) this.readHeading();
      (isUndo ? this.done : this.undone).pop();
      (isUndo ? this.undone : this.done).push(step);
      return;
    }
    if (!isUndo || this.broken) return;
    const before = structuredClone(this.docs);
    expect((await this.studio.undo(true)).change).toBeDefined();
    for (const [path] of changed) {
      const document = path.slice("content/".length);
      if (step.after[document]) this.docs[document] = structuredClone(step.after[document]);
    }
    const outside = this.stepSince(current, this.docs);
    const reverse = new Map(Array.from(outside.files, ([path, [now, then]]) => [path, [then, now] as const]));
    this.undone.push({ files: reverse, before: structuredClone(this.docs), after: before });
  }

  /** Takes over the heading that another program has written. */
  readHeading(): void {
    const model = this.docs["about.json"];
    const heading = model?.kind === "record" ? model.fields["heading"] : undefined;
    if (this.broken?.path === "about.json" || heading?.kind !== "leaf") return;
    const { heading: written } = JSON.parse(
      readFileSync(join(this.folder, "content/about.json"), "utf8"),
    ) as { heading: string };
    heading.good = written;
  }

  /** Changes a file as another program does. */
  async changeOutside(): Promise<void> {
    const model = this.docs["about.json"];
    if (this.broken?.path === "about.json" || model?.kind !== "record") return;
    this.count += 1;
    const file = join(this.folder, "content/about.json");
    const value = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...value, heading: `Outside ${this.count}` }, null, "\t"));
    this.readHeading();
  }

  /** Breaks a file, or repairs the broken one. */
  async breakOrRepair(index: number): Promise<void> {
    if (this.broken) {
      writeFileSync(join(this.folder, "content", this.broken.path), this.broken.text);
      this.broken = undefined;
      return;
    }
    const path = [games, "about.json", "home.json"][index % 3] ?? games;
    const file = join(this.folder, "content", path);
    this.broken = { path, text: readFileSync(file) };
    writeFileSync(file, "{");
  }

  /** Kills the Studio, perhaps while it writes, and starts it again. */
  async kill(delay: number): Promise<void> {
    const model = this.docs["about.json"];
    const [files, before] = [readFiles(this.folder), structuredClone(this.docs)];
    if (this.broken?.path !== "about.json" && model) {
      this.count += 1;
      const value = `Killed ${this.count}`;
      const saved = this.studio.type("about.json", ["heading"], value).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await this.studio.kill();
      await saved;
      await this.start();
      const isWritten = readFileSync(join(this.folder, "content/about.json"), "utf8").includes(value);
      if (!isWritten) return;
      typeInto(model, ["heading"], value, true);
      this.done.push(this.stepSince(files, before));
      this.undone = [];
    } else {
      await this.studio.kill();
      await this.start();
    }
  }

  /** Compares everything with the model. */
  async check(): Promise<void> {
    const problems = (await checkContent(join(this.folder, "content"))).problems.map(formatProblem);
    if (!this.broken) expect(problems).toEqual([]);
    expect([...readFiles(this.folder).keys()].filter((path) => /\/\./.test(path))).toEqual([]);
    const { documents } = await this.studio.state();
    for (const [name, story] of this.stories())
      for (const [tag, text] of Object.entries(story)) {
        const file = join(this.folder, "content/sections", tag === "en" ? name : translationPath(name, tag));
        expect([name, tag, readFileSync(file, "utf8")]).toEqual([name, tag, text]);
      }
    for (const [path, model] of Object.entries(this.docs)) {
      if (this.broken?.path === path || path === texts) continue;
      expect([path, (await this.studio.open(path)).value]).toEqual([path, goodValue(model)]);
      expect([path, documents.find((each) => each.path === path)?.waiting.length]).toEqual([
        path,
        countWaiting(model),
      ]);
    }
  }
}

const anyNumber = fc.nat(1_000);
const action = fc.oneof(
  { weight: 16, arbitrary: fc.tuple(fc.constant("type"), anyNumber, anyNumber) },
  { weight: 12, arbitrary: fc.tuple(fc.constant("typeBad"), anyNumber, anyNumber) },
  { weight: 6, arbitrary: fc.tuple(fc.constant("translate"), anyNumber, anyNumber) },
  { weight: 6, arbitrary: fc.tuple(fc.constant("tell"), anyNumber, fc.nat(2)) },
  { weight: 4, arbitrary: fc.tuple(fc.constant("changeLanguages")) },
  { weight: 8, arbitrary: fc.tuple(fc.constant("move"), anyNumber, anyNumber, anyNumber) },
  { weight: 6, arbitrary: fc.tuple(fc.constant("add"), anyNumber, anyNumber, anyNumber) },
  { weight: 4, arbitrary: fc.tuple(fc.constant("addIncomplete"), anyNumber, anyNumber, anyNumber) },
  { weight: 6, arbitrary: fc.tuple(fc.constant("remove"), anyNumber, anyNumber, anyNumber) },
  { weight: 8, arbitrary: fc.tuple(fc.constant("undo")) },
  { weight: 6, arbitrary: fc.tuple(fc.constant("redo")) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("changeOutside")) },
  { weight: 2, arbitrary: fc.tuple(fc.constant("breakOrRepair"), anyNumber) },
  // Rare: a start takes as long as 80 other steps.
  { weight: 1, arbitrary: fc.tuple(fc.constant("kill"), fc.nat(60)) },
) as fc.Arbitrary<readonly [string, number?, number?, number?]>;

async function perform(
  owner: Owner,
  [name, a = 0, b = 0, c = 0]: readonly [string, number?, number?, number?],
) {
  if (name === "type" || name === "typeBad") return owner.type(a, b, name === "type");
  if (name === "undo" || name === "redo") return owner.restore(name === "undo");
  if (name === "translate") return owner.translate(a, b);
  if (name === "tell") return owner.tell(a, (["good", "bad", "german"] as const)[b] ?? "good");
  if (name === "changeLanguages") return owner.changeLanguages();
  if (name === "changeOutside") return owner.changeOutside();
  if (name === "breakOrRepair") return owner.breakOrRepair(a);
  if (name === "kill") return owner.kill(a);
  return owner.changeList(a, name as "add", b, c);
}

it("keeps everything that the owner should have, whatever happens in whatever order", async () => {
  const picture = await plainImage("png", 8, 8);
  const project = {
    ...(await validProject()),
    [`content/${page}`]: "---\ntitle: Imprint\n---\n\nBy Jo.\n",
    // A folder for the cache of images.
    "node_modules/.cache/empty": "",
  };
  const property = fc.asyncProperty(
    fc.array(action, { minLength: stepsOfRun, maxLength: stepsOfRun }),
    async (actions) => {
      const owner = new Owner(writeProject(project), picture);
      const first = readFiles(owner.folder);
      await owner.start();
      try {
        for (const path of ["about.json", "home.json", "site.json", games, page]) await owner.load(path);
        for (const each of actions) {
          await perform(owner, each);
          await owner.check();
        }
        if (owner.broken) await owner.breakOrRepair(0);
        for (let count = 0; owner.done.length > 0 && count < 1_000; count += 1) await owner.restore(true);
        await owner.check();
        const outside = [...readFiles(owner.folder)].filter(
          ([path, bytes]) => !isSame(bytes, first.get(path)),
        );
        expect(outside.map(([path]) => path).filter((path) => path !== "content/about.json")).toEqual([]);
      } finally {
        owner.studio.release();
      }
    },
  );
  const options = { numRuns: runsOfOwner, endOnFailure: true, verbose: 1 as const };
  const seeds = Array.from({ length: owners }, (_, owner) => seed + owner);
  await Promise.all(seeds.map((each) => fc.assert(property, { ...options, seed: each })));
}, 3_600_000);
