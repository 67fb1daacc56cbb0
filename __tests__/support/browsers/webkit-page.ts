import { buildSync } from "esbuild";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRegExp } from "node:util/types";
import type { Locator, Page } from "playwright-core";
import { type Actions, Key, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import { waitLimit } from "../wait-limit";

const { text: inPageCode = "" } =
  buildSync({
    entryPoints: [join(__dirname, "dom-queries.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: "inPage",
    define: { "process.env.NODE_ENV": '"production"' },
  }).outputFiles[0] ?? {};

const isMissing = "the code that finds elements is missing";

/** Returns WebDriver's code of a key: `Key.ARROW_LEFT` for `ArrowLeft`. */
function keyCode(name: string): string {
  const constant = name.replace(/(?<=[a-z])(?=[A-Z])/, "_").toUpperCase();
  return (Key as unknown as Readonly<Record<string, string>>)[constant] ?? name;
}

/** Writes a value as JavaScript. */
function source(value: unknown): string {
  // Not `instanceof`: Jest's tests have their own RegExp.
  if (isRegExp(value)) return String(value);
  if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${key}: ${source(entry)}`)
    .join()} }`;
}

/** Maximum pause between two tries, ms. Each one reads the whole page, which takes the time of what is waited for. */
const maxPause = 200;

/** Retries until a result is there; errors of pages that come and go do not matter. */
async function until<Result>(what: string, attempt: () => Promise<Result | undefined | false>) {
  const deadline = Date.now() + waitLimit;
  for (let duration = 20; ; duration = Math.min(1.5 * duration, maxPause)) {
    let reason = "it never came";
    const result = await attempt().catch((error: unknown) => void (reason = String(error)));
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${waitLimit} ms for ${what}: ${reason}`);
    await pause(duration);
  }
}

/** Creates a page on a WebDriver session with the methods of Playwright that tests in all browsers use. */
export function webkitPage(driver: WebDriver, resize: Page["setViewportSize"]): Page {
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
    const codes = combination.split(/(?<=.)\+/).map(keyCode);
    const actions = driver.actions();
    for (const code of codes) actions.keyDown(code);
    for (const code of codes.reverse()) actions.keyUp(code);
    await actions.perform();
  };

  /** Returns a query inside the elements of an expression. */
  const query =
    (elements: string, name: string) =>
    (...args: unknown[]): Locator =>
      locate(`inPage.${name}(${[elements, ...args.map(source)].join()})`);
  const queries = (elements: string) => {
    return {
      getByRole: query(elements, "getByRole"),
      getByText: query(elements, "getByText"),
      getByPlaceholder: query(elements, "getByPlaceholder"),
      getByLabel: query(elements, "getByLabel"),
      locator: query(elements, "locator"),
    };
  };

  /** Returns a locator of the elements that an expression finds in the page. */
  const locate = (elements: string): Locator => {
    const findElement = () =>
      until(elements, async () => {
        const matches = await script<WebElement[]>(`return ${elements}`);
        if (matches.length > 1) throw new Error(`found ${matches.length} elements`);
        return matches[0];
      });
    const read = async <Result>(expression: string, argument?: unknown): Promise<Result> =>
      script(`return ((element, argument) => ${expression})(...arguments)`, await findElement(), argument);
    const states = {
      attached: `${elements}.length > 0`,
      detached: `${elements}.length === 0`,
      visible: `${elements}.some(inPage.isVisible)`,
      hidden: `!${elements}.some(inPage.isVisible)`,
    };
    const is = (state: keyof typeof states) => script<boolean>(`return ${states[state]}`);
    const count = () => script<number>(`return ${elements}.length`);
    const nth = (index: number) => locate(`${elements}.slice(${index}, ${index + 1} || undefined)`);
    const isDisabled = () => read<boolean>('element.matches(":disabled")');
    const focus = () => read<undefined>("element.focus()");
    const locator: Partial<Locator> = {
      ...queries(elements),
      filter: query(elements, "filter"),
      nth,
      first: () => nth(0),
      last: () => nth(-1),
      all: async () => Array.from({ length: await count() }, (_, index) => nth(index)),
      allTextContents: () => script(`return ${elements}.map((each) => each.textContent)`),
      boundingBox: () =>
        read("(({ x, y, width, height }) => ({ x, y, width, height }))(element.getBoundingClientRect())"),
      click: async () => {
        await until(`a click on ${elements}`, async () => {
          const element = await findElement();
          if (await isDisabled()) return false;
          // WebKitWebDriver does not scroll to elements that `content-visibility: auto` leaves out.
          await read('element.scrollIntoView({ block: "nearest", behavior: "instant" })');
          await element.click();
          return true;
        });
      },
      count,
      evaluate: ((body: unknown, argument: unknown) =>
        read(`(${String(body)})(element, argument)`, argument)) as Locator["evaluate"],
      evaluateAll: ((body: unknown, argument: unknown) =>
        script(`return (${String(body)})(${elements}, arguments[0])`, argument)) as Locator["evaluateAll"],
      focus,
      getAttribute: (name) => read("element.getAttribute(argument)", name),
      hover: async () => pointer(await findElement()).perform(),
      inputValue: () => read("element.value"),
      isDisabled,
      isVisible: () => is("visible"),
      press: async (key) => {
        await focus();
        await press(key);
      },
      selectOption: (option) => read("inPage.selectOption(element, argument)", option),
      textContent: () => read("element.textContent"),
      waitFor: async ({ state = "visible" } = {}) => {
        await until(`${elements} to be ${state}`, () => is(state));
      },
    };
    return locator as Locator;
  };

  const evaluate = ((body: unknown, argument: unknown) =>
    script(`return (${String(body)})(arguments[0])`, argument)) as Page["evaluate"];
  const page = {
    ...queries("[document.documentElement]"),
    keyboard: { press, type: (text: string) => driver.actions().sendKeys(text).perform() },
    mouse: {
      click: (x: number, y: number) => pointer(Origin.VIEWPORT, x, y).click().perform(),
      dblclick: (x: number, y: number) => pointer(Origin.VIEWPORT, x, y).doubleClick().perform(),
      down: () => driver.actions().press().perform(),
      up: () => driver.actions().release().perform(),
      move: (x: number, y: number) => pointer(Origin.VIEWPORT, x, y).perform(),
      wheel: (deltaX: number, deltaY: number) =>
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
    waitForFunction: (condition: never, argument: never) =>
      until(String(condition), async () => Boolean(await evaluate(condition, argument))),
  };
  return page as unknown as Page;
}
