import { askForMissing } from "../../src/content/add/ask";
import { pieceFields } from "../../src/content/add/piece-fields";

type Question = {
  message: string;
  initialValue?: string;
  validate?: (value: string) => string | undefined;
  options?: { label: string; value: unknown }[];
};

/** What the person at the terminal types or chooses: the first answer whose words are in the question. */
const mockPerson: { answers: Record<string, string | symbol>; asked: string[]; refused: string[] } = {
  answers: {},
  asked: [],
  refused: [],
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
  const ask = (question: Question) => Promise.resolve(answer(question));
  return {
    intro: () => undefined,
    cancel: () => undefined,
    isCancel: (value: unknown) => typeof value === "symbol",
    text: ask,
    select: ask,
  };
});

beforeEach(() => {
  mockPerson.answers = { "Which section": "games", "Which image": __filename };
  mockPerson.asked = [];
  mockPerson.refused = [];
});

const ask = (given = {}) => askForMissing({ fields: {}, ...given }, () => "From the file");

test("Everything is asked for that the model has; what may stay empty and does is left out.", async () => {
  mockPerson.answers["Where does"] = "video";
  mockPerson.answers["The address"] = "https://example.com/film";
  expect(await ask()).toEqual({
    section: "games",
    imageFile: __filename,
    fields: { title: "From the file", description: "", video: "https://example.com/film" },
  });
  expect(mockPerson.refused).toEqual([]);
  const texts = pieceFields.filter(({ isAddress }) => !isAddress).map(({ name }) => `The ${name}?`);
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(mockPerson.asked).toContainEqual(expect.stringContaining(text));
});

test("What the command line gave is not asked for again, and a piece may lead nowhere.", async () => {
  const fields = { alt: "A board", description: "Old." };
  mockPerson.answers["Where does"] = "nowhere";
  expect((await ask({ section: "games", fields })).fields).toEqual({ ...fields, title: "From the file" });
  expect(mockPerson.asked.filter((message) => /^Which section|^The (alt|description)/.test(message))).toEqual([]);
  const whole = { section: "games", imageFile: "a.jpg", fields: { title: "A", code: "https://example.com" } };
  mockPerson.asked = [];
  expect(await ask(whole)).toEqual(whole);
  expect(mockPerson.asked).toEqual([]);
});

test("A wrong answer is refused where it is given.", async () => {
  Object.assign(mockPerson.answers, {
    "Which section": "../x",
    "Which image": "nowhere.png",
    "The title": " ",
    "Where does": "code",
    "The address": "example",
  });
  await ask();
  expect(mockPerson.refused.map((line) => line.replace(/^(.*\?) .*(must .*)$/, "$1 $2"))).toEqual([
    expect.stringMatching(/^Which section\? must be letters/),
    "Which image file? must be the path of a file",
    "The title? must be a non-empty string",
    "The address? must be an http(s) URL",
  ]);
});

test("Stopping ends the process before anything is written.", async () => {
  const exit = jest.spyOn(process, "exit").mockImplementation((status) => {
    throw new Error(`exit ${String(status)}`);
  });
  mockPerson.answers["The description"] = Symbol("cancelled");
  await expect(ask()).rejects.toThrow("exit 1");
  exit.mockRestore();
});
