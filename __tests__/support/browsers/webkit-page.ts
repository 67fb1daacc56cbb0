import { buildSync } from "esbuild";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Actions, Key, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import type { BrowserLocator, BrowserPage, Queries } from "./browser-page";
import type { Step, TextMatch } from "./in-page";

/** Time limit for one step, ms: a page on a busy machine needs seconds. */
const timeout = 30_000;

const { text: inPageCode = "" } =
  buildSync({
    entryPoints: [join(__dirname, "in-page.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: "inPage",
    define: { "process.env.NODE_ENV": '"production"' },
  }).outputFiles[0] ?? {};

/** WebDriver's codes of keys that have no character. */
const keys: Readonly<Record<string, string>> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  PageDown: Key.PAGE_DOWN,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

const isMissing = "the code that finds elements is missing";

const textMatch = (text: string | RegExp, exact = false): TextMatch =>
  typeof text === "string" ? { text, exact } : { pattern: text.source, flags: text.flags };

/** Retries until a result is there; errors of pages that come and go do not matter. */
async function until<Result>(what: string, attempt: () => Promise<Result | undefined | false>) {
  const deadline = Date.now() + timeout;
  for (;;) {
    let reason = "it never came";
    const result = await attempt().catch((error: unknown) => void (reason = String(error)));
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${timeout} ms for ${what}: ${reason}`);
    await pause(20);
  }
}

function queries(locate: (step: Step) => BrowserLocator): Queries {
  return {
    getByRole: (role, { name, exact, ...rest } = {}) =>
      locate({ by: "role", role, name: name === undefined ? undefined : textMatch(name, exact), ...rest }),
    getByText: (text, { exact } = {}) => locate({ by: "text", match: textMatch(text, exact) }),
    getByPlaceholder: (text, { exact } = {}) => locate({ by: "placeholder", match: textMatch(text, exact) }),
    getByLabel: (text, { exact } = {}) => locate({ by: "label", match: textMatch(text, exact) }),
    locator: (selector) => locate({ by: "css", selector }),
  };
}

/** Creates a page with Playwright's methods on a WebDriver session. */
export function webkitPage(driver: WebDriver, resize: BrowserPage["setViewportSize"]): BrowserPage {
  const script = async <Result>(body: string, ...args: unknown[]): Promise<Result> => {
    const guarded = `if (!window.inPage) return ${JSON.stringify(isMissing)}; ${body}`;
    const result = await driver.executeScript(guarded, ...args);
    if (result !== isMissing) return result as Result;
    await driver.executeScript(`${inPageCode}; window.inPage = inPage;`);
    return driver.executeScript<Result>(guarded, ...args);
  };
  const pointer = (origin: WebElement | Origin, x = 0, y = 0) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0, origin });
  const press = async (combination: string): Promise<void> => {
    const codes = combination.split("+").map((name) => keys[name] ?? name);
    const actions = driver.actions();
    for (const code of codes) actions.keyDown(code);
    for (const code of codes.reverse()) actions.keyUp(code);
    await actions.perform();
  };

  const locate = (steps: readonly Step[]): BrowserLocator => {
    const query = JSON.stringify(steps);
    const find = () => script<WebElement[]>("return inPage.find(arguments[0])", steps);
    const one = () =>
      until(query, async () => {
        const found = await find();
        if (found.length > 1) throw new Error(`found ${found.length} elements`);
        return found[0];
      });
    const read = async <Result>(expression: string, argument?: unknown): Promise<Result> =>
      script(`return ((element, argument) => ${expression})(...arguments)`, await one(), argument);
    const test = (condition: string) => script<boolean>(`return ${condition}`, steps);
    const states = {
      attached: "inPage.find(arguments[0]).length > 0",
      detached: "inPage.find(arguments[0]).length === 0",
      visible: "inPage.find(arguments[0]).some(inPage.isVisible)",
      hidden: "!inPage.find(arguments[0]).some(inPage.isVisible)",
    };
    const further = (step: Step): BrowserLocator => locate([...steps, step]);
    const nth = (index: number) => further({ by: "index", index });
    const isDisabled = () => read<boolean>('element.matches(":disabled")');
    const focus = () => read<undefined>("element.focus()");
    return {
      ...queries(further),
      nth,
      first: () => nth(0),
      last: () => nth(-1),
      filter: ({ hasText }) => further({ by: "filter", match: textMatch(hasText) }),
      all: async () => (await find()).map((_, index) => nth(index)),
      allTextContents: () =>
        script("return inPage.find(arguments[0]).map((each) => each.textContent)", steps),
      boundingBox: () =>
        read("(({ x, y, width, height }) => ({ x, y, width, height }))(element.getBoundingClientRect())"),
      click: async () => {
        await until(`a click on ${query}`, async () => {
          const element = await one();
          if (await isDisabled()) return false;
          await element.click();
          return true;
        });
      },
      count: async () => (await find()).length,
      evaluate: ((body: unknown, argument: unknown) =>
        read(`(${String(body)})(element, argument)`, argument)) as BrowserLocator["evaluate"],
      evaluateAll: ((body: unknown, argument: unknown) =>
        script(
          `return (${String(body)})(inPage.find(arguments[0]), arguments[1])`,
          steps,
          argument,
        )) as BrowserLocator["evaluateAll"],
      focus,
      getAttribute: (name) => read("element.getAttribute(argument)", name),
      hover: async () => pointer(await one()).perform(),
      inputValue: () => read("element.value"),
      isDisabled,
      isVisible: () => test(states.visible),
      press: async (key) => {
        await focus();
        await press(key);
      },
      selectOption: (option) => read("inPage.selectOption(element, argument)", option),
      textContent: () => read("element.textContent"),
      waitFor: async ({ state = "visible" } = {}) => {
        await until(`${query} to be ${state}`, () => test(states[state]));
      },
    };
  };

  const evaluate = ((body: unknown, argument: unknown) =>
    script(`return (${String(body)})(arguments[0])`, argument)) as BrowserPage["evaluate"];
  return {
    ...queries((step) => locate([step])),
    keyboard: { press, type: (text) => driver.actions().sendKeys(text).perform() },
    mouse: {
      click: (x, y) => pointer(Origin.VIEWPORT, x, y).click().perform(),
      move: (x, y) => pointer(Origin.VIEWPORT, x, y).perform(),
      wheel: (deltaX, deltaY) =>
        // The client's types leave it out.
        (driver.actions() as Actions & { scroll(...args: unknown[]): Actions })
          .scroll(0, 0, deltaX, deltaY, Origin.VIEWPORT)
          .perform(),
    },
    evaluate,
    setViewportSize: resize,
    goBack: () => driver.navigate().back(),
    goForward: () => driver.navigate().forward(),
    reload: () => driver.navigate().refresh(),
    waitForFunction: (condition, argument) =>
      until(String(condition), async () => Boolean(await evaluate(condition as never, argument as never))),
  };
}
