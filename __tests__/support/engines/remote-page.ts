import { buildSync } from "esbuild";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserPage, BrowserPart, Finds } from "./browser-page";
import type { NotOne, Outcome, Place, Step, Words } from "./in-page";
import type { RemoteTab } from "./remote-tab";

/** How long something may take to come, ms: a page on a busy machine needs seconds. */
const patience = 30_000;
/** Between two looks, ms. */
const rest = 20;

let bundle: string | undefined;

/** The code that finds elements, for any page. */
function inPageCode(): string {
  bundle ??= buildSync({
    entryPoints: [join(__dirname, "in-page.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: "inPage",
    define: { "process.env.NODE_ENV": '"production"' },
  }).outputFiles[0]?.text;
  return bundle ?? "";
}

const missing = "the code that finds elements is not there";

/** Where a tab is, and how it came there. */
const whereabouts =
  "`${location.href} (${performance.getEntriesByType('navigation')[0]?.type}, ${history.length} in the history)`";

function wordsOf(words: string | RegExp, exact = false): Words {
  return typeof words === "string" ? { text: words, exact } : { pattern: words.source, flags: words.flags };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A page like Playwright's on any engine that a remote protocol drives. */
export function remotePage(tab: RemoteTab): BrowserPage {
  /** What a call of the code in the page answers at once. */
  const ask = async <Answer>(call: string): Promise<Answer> => {
    const guarded = `typeof window.inPage === "undefined" ? ${JSON.stringify(missing)} : (${call})`;
    const answer = await tab.run(guarded);
    if (answer !== missing) return answer as Answer;
    await tab.run(`void (window.inPage = (() => { ${inPageCode()}; return inPage; })())`);
    return (await tab.run(guarded)) as Answer;
  };

  /**
   * What a promise comes to, once it does. It is asked for again and again: a script that waits for it in a page that is
   * left, and kept for the way back, would never answer.
   *
   * @throws when the promise is rejected, or when the page is left before
   */
  const settled = async (begun: Outcome): Promise<unknown> => {
    let outcome = begun;
    while (outcome.state === "pending") {
      await pause(rest);
      outcome = await ask<Outcome>(`inPage.outcomeOf(${outcome.id})`);
    }
    if (outcome.state === "rejected") throw new Error(outcome.reason);
    return outcome.value;
  };

  /** Answers an expression, awaited, in which `inPage` holds the code of `in-page.ts`. */
  const run = async (expression: string): Promise<unknown> =>
    settled(await ask<Outcome>(`inPage.begin(() => (${expression}))`));

  /** Looks again and again until what is looked for is there; pages that come and go in between do not matter. */
  const until = async (what: string, look: () => Promise<boolean | string>): Promise<void> => {
    const deadline = Date.now() + patience;
    let reason: boolean | string = "";
    for (;;) {
      reason = await look().catch(messageOf);
      if (reason === true) return;
      if (Date.now() > deadline) {
        const where = String(await tab.run(whereabouts).catch(messageOf));
        throw new Error(`Waited ${patience} ms on ${where} for ${what}: ${reason || "it never came"}`);
      }
      await pause(rest);
    }
  };

  const call = (page: unknown, argument: unknown, ...before: string[]): string =>
    `(${String(page)})(${[...before, JSON.stringify(argument) ?? "undefined"].join()})`;

  const partAt = (steps: readonly Step[]): BrowserPart => {
    const path = JSON.stringify(steps);
    const all = `inPage.find(${path})`;
    /** Answers an expression about the one `element`, once it is there. */
    const read = async <Value>(expression: string): Promise<Value> => {
      let begun: Outcome = { state: "rejected", reason: "nothing was asked" };
      await until(path, async () => {
        const answer = await ask<Outcome | NotOne>(`inPage.beginAt(${path}, (element) => (${expression}))`);
        if (answer.state === "not one") return `there are ${answer.count} of it`;
        begun = answer;
        return true;
      });
      return (await settled(begun)) as Value;
    };
    const place = async (): Promise<{ x: number; y: number }> => {
      let found: Place = { obstacle: "" };
      await until(path, async () => {
        found = (await run(`inPage.placeOf(${path})`)) as Place;
        return "x" in found || found.obstacle;
      });
      return found as unknown as { x: number; y: number };
    };
    const states = {
      attached: `${all}.length > 0`,
      detached: `${all}.length === 0`,
      visible: `${all}.some(inPage.isShown)`,
      hidden: `!${all}.some(inPage.isShown)`,
    };
    const further = (step: Step): BrowserPart => partAt([...steps, step]);
    const count = async (): Promise<number> => Number(await run(`${all}.length`));
    const focus = (): Promise<void> => read("element.focus()");
    const part: BrowserPart = {
      ...finds(further),
      first: () => further({ by: "index", index: 0 }),
      last: () => further({ by: "index", index: -1 }),
      nth: (index) => further({ by: "index", index }),
      filter: ({ hasText }) => further({ by: "filter", words: wordsOf(hasText) }),
      all: async () => Array.from({ length: await count() }, (_, index) => further({ by: "index", index })),
      allTextContents: () => run(`${all}.map((element) => element.textContent)`) as Promise<string[]>,
      boundingBox: () =>
        read(
          "((box) => ({ x: box.x, y: box.y, width: box.width, height: box.height }))(element.getBoundingClientRect())",
        ),
      click: async ({ button = "left" } = {}) => {
        const { x, y } = await place();
        await tab.click(x, y, button);
      },
      count,
      evaluate: ((page: unknown, argument: unknown) =>
        read(call(page, argument, "element"))) as BrowserPart["evaluate"],
      evaluateAll: ((page: unknown, argument: unknown) =>
        run(call(page, argument, all))) as BrowserPart["evaluateAll"],
      fill: (text) => read(`inPage.replaceText(element, ${JSON.stringify(text)})`),
      focus,
      getAttribute: (name) => read(`element.getAttribute(${JSON.stringify(name)})`),
      hover: async () => {
        const { x, y } = await place();
        await tab.move(x, y);
      },
      inputValue: () => read("element.value"),
      isDisabled: () => read('element.matches(":disabled")'),
      isVisible: () => run(states.visible) as Promise<boolean>,
      press: async (key) => {
        await focus();
        await tab.press(key);
      },
      selectOption: (option) => read(`inPage.choose(element, ${JSON.stringify(option)})`),
      textContent: () => read("element.textContent"),
      waitFor: ({ state = "visible" } = {}) =>
        until(`${path} to be ${state}`, async () => (await run(states[state])) === true),
    };
    return part;
  };

  return {
    ...finds((step) => partAt([step])),
    keyboard: { press: (key) => tab.press(key), type: (text) => tab.type(text) },
    mouse: {
      click: (x, y) => tab.click(x, y, "left"),
      move: (x, y) => tab.move(x, y),
      wheel: (deltaX, deltaY) => tab.wheel(deltaX, deltaY),
    },
    evaluate: ((page: unknown, argument: unknown) => run(call(page, argument))) as BrowserPage["evaluate"],
    setViewportSize: ({ width, height }) => tab.resize(width, height),
    goBack: () => tab.goBack(),
    goForward: () => tab.goForward(),
    reload: () => tab.reload(),
    waitForFunction: (condition, argument) =>
      until(String(condition), async () => Boolean(await run(call(condition, argument)))),
  };
}

function finds(part: (step: Step) => BrowserPart): Finds {
  return {
    getByRole: (role, { name, exact, ...rest } = {}) =>
      part({ by: "role", role, name: name === undefined ? undefined : wordsOf(name, exact), ...rest }),
    getByText: (text, { exact } = {}) => part({ by: "text", words: wordsOf(text, exact) }),
    getByPlaceholder: (text, { exact } = {}) => part({ by: "placeholder", words: wordsOf(text, exact) }),
    getByLabel: (text, { exact } = {}) => part({ by: "label", words: wordsOf(text, exact) }),
    locator: (selector) => part({ by: "css", selector }),
  };
}
