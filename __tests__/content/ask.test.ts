import { askFields, askStory } from "../../src/content/add/ask-fields";
import { askAlts, askPicture, askSmaller, askTitles } from "../../src/content/add/ask-pictures";
import { askSection, askWhichSection } from "../../src/content/add/ask-section";
import type { Picture } from "../../src/content/add/read-picture";
import { pieceFields } from "../../src/content/add/piece-fields";

type Question = {
  message: string;
  placeholder?: string;
  initialValue?: string | boolean;
  validate?: (value: string) => string | undefined;
  options?: { label: string; value: unknown }[];
};

/** What the person at the terminal types or chooses: the first answer whose words are in the question. */
const mockPerson: {
  answers: Record<string, string | symbol>;
  asked: string[];
  refused: string[];
  shownWhenEmpty: string[];
} = {
  answers: {},
  asked: [],
  refused: [],
  shownWhenEmpty: [],
};

jest.mock("@clack/prompts", () => {
  const answer = ({ message, initialValue, validate, options }: Question): unknown => {
    mockPerson.asked.push(message);
    const words = Object.keys(mockPerson.answers).find((candidate) => message.includes(candidate));
    const given = words === undefined ? (initialValue ?? "") : mockPerson.answers[words];
    if (options) return options.find(({ label }) => label === given)?.value;
    const problem = typeof given === "string" ? validate?.(given) : undefined;
    if (problem) mockPerson.refused.push(`${message} ${problem}`);
    return given;
  };
  const ask = (question: Question) => {
    mockPerson.shownWhenEmpty.push(String(question.placeholder));
    return Promise.resolve(answer(question));
  };
  return {
    intro: () => undefined,
    cancel: () => undefined,
    isCancel: (value: unknown) => typeof value === "symbol",
    text: ask,
    select: ask,
    confirm: ask,
    log: {
      error: (line: string) => mockPerson.refused.push(line),
      message: (list: string) => mockPerson.asked.push(list),
    },
  };
});

beforeEach(() => {
  mockPerson.answers = {};
  mockPerson.asked = [];
  mockPerson.refused = [];
  mockPerson.shownWhenEmpty = [];
});

const ask = (given = {}) => askFields(given, "From the file");
const photo = (name: string): Picture => ({ name, bytes: Buffer.from(""), width: 9, height: 9, notes: [] });

test("Everything is asked for that the model has; what may stay empty and does is left out.", async () => {
  mockPerson.answers = { "Where does": "video", "The address": "https://example.com/film" };
  expect(await ask()).toEqual({ title: "From the file", description: "", video: "https://example.com/film" });
  expect(mockPerson.refused).toEqual([]);
  expect(mockPerson.shownWhenEmpty.slice(0, 3)).toEqual(["From the file", "", ""]);
  const texts = pieceFields.filter(({ isAsked, isAddress }) => isAsked && !isAddress);
  expect(texts.length).toBeGreaterThan(2);
  for (const { name } of texts)
    expect(mockPerson.asked).toContainEqual(expect.stringContaining(`The ${name}?`));
});

test("A film may be a file that is dragged into the terminal.", async () => {
  mockPerson.answers = { "Where does": "video", "The address": `'${__filename}' ` };
  expect(await ask()).toMatchObject({ video: `'${__filename}' ` });
  expect(mockPerson.refused).toEqual([]);
});

test("What the command line gave is not asked for again, and a piece may lead nowhere.", async () => {
  const fields = { alt: "A board", description: "Old.", draft: true };
  mockPerson.answers = { "Where does": "nowhere" };
  expect(await ask(fields)).toEqual({ ...fields, title: "From the file" });
  expect(mockPerson.asked.filter((message) => /^The (alt|description)/.test(message))).toEqual([]);
});

test("A wrong answer is refused where it is given.", async () => {
  mockPerson.answers = {
    "Which section": "../x",
    "The title": " ",
    "Where does": "code",
    "The address": "example",
  };
  await askSection();
  await ask();
  expect(mockPerson.refused.map((line) => line.replace(/^(.*\?) .*(must .*)$/, "$1 $2"))).toEqual([
    expect.stringMatching(/^Which section\? must be letters/),
    "The title? must be a non-empty string",
    "The address? must be an http(s) URL",
  ]);
});

test("A picture that cannot be used is refused at once, and another asked for.", async () => {
  const answers = [{ refusal: "a.txt must be an image" }, photo("a.jpg")];
  const picture = await askPicture(() => Promise.resolve(answers.shift() ?? photo("none.jpg")));
  expect(picture.name).toBe("a.jpg");
  expect(mockPerson.refused).toEqual(["a.txt must be an image"]);
});

test("The titles of many pictures are asked once, and changed one by one only if that is wanted.", async () => {
  const pictures = [photo("a.jpg"), photo("b.jpg")];
  mockPerson.answers = { "Add these": "yes" };
  expect(await askTitles(pictures, ["A", "B"])).toEqual(["A", "B"]);
  expect(mockPerson.asked).toEqual(["A  (a.jpg)\nB  (b.jpg)", "Add these 2 pieces?"]);
  mockPerson.answers = { "Add these": "change titles", "title of b.jpg": "Boat" };
  expect(await askTitles(pictures, ["A", "B"])).toEqual(["A", "Boat"]);
});

test("What a further picture shows is asked unless it was given, and left out where it stays empty.", async () => {
  mockPerson.answers = { "c.jpg": "A reed" };
  const pictures = [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")];
  expect(await askAlts(pictures, ["A heron"])).toEqual(["A heron", undefined, "A reed"]);
  expect(mockPerson.asked).toEqual(
    ["b", "c"].map((name) => `What does ${name}.jpg show, for people who cannot see it? (may stay empty)`),
  );
});

test("Which section is meant, and whether large pictures become smaller, is asked.", async () => {
  mockPerson.answers = { "no section comics": "03-comics", "large.jpg": "answered" };
  expect(await askWhichSection("comics", "03-comics")).toBe("03-comics");
  expect(await askSmaller([{ ...photo("large.jpg"), width: 6000 }])).toBe("answered");
});

test("A story begins when the owner wants one; Enter passes the question by.", async () => {
  expect(await askStory()).toBe(false);
  mockPerson.answers = { "Begin its story": "answered" };
  expect(await askStory()).toBe("answered");
});

test("Stopping ends the process before anything is written.", async () => {
  const exit = jest.spyOn(process, "exit").mockImplementation((status) => {
    throw new Error(`exit ${String(status)}`);
  });
  mockPerson.answers = { "The description": Symbol("cancelled"), "Add these": "no" };
  await expect(ask()).rejects.toThrow("exit 1");
  await expect(askTitles([], [])).rejects.toThrow("exit 1");
  exit.mockRestore();
});
