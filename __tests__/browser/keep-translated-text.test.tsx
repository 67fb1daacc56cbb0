import { act, render } from "@testing-library/react";
import { useState } from "react";
import { keepTranslatedText } from "../../src/browser/keep-translated-text";

/** Replaces each text node as Google Translate does; React keeps references to the former nodes. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("font") || !text.data.trim()) continue;
    const font = document.createElement("font");
    font.append(`«${text.data}»`);
    text.replaceWith(font);
  }
}

/** Translates as an extension does that inserts first and removes then. */
function translateInSteps(root: Node): void {
  for (const text of Array.from(root.childNodes)) {
    if (!(text instanceof Text)) continue;
    const font = document.createElement("font");
    font.append(`«${text.data}»`);
    text.parentNode?.insertBefore(font, text);
    text.remove();
  }
}

let next: (state: { icon: boolean; text: string }) => void;

function Message() {
  const [{ icon, text }, setState] = useState({ icon: false, text: "One" });
  next = setState;
  return (
    <p>
      {icon && <b>!</b>}
      {text}
      {text === "Two" && <i>{text}</i>}
    </p>
  );
}

const show = (icon: boolean, text: string) => act(async () => Promise.resolve(next({ icon, text })));

beforeAll(keepTranslatedText);

test.each([
  ["replaces", translate],
  ["inserts and removes", translateInSteps],
])("shows current texts and fails nowhere when a translator %s them", async (_how, change) => {
  const { container, unmount } = render(<Message />);
  const message = container.firstElementChild as HTMLElement;
  const translated = async () => {
    change(message);
    await Promise.resolve();
    return message.textContent;
  };
  expect(await translated()).toBe("«One»");
  await show(true, "One");
  expect(message).toHaveTextContent("!«One»");
  await show(true, "Two");
  expect(await translated()).toMatch(/^«?!»?«Two»«?Two»?$/);
  await show(false, "Three");
  expect(await translated()).toBe("«Three»");
  await show(true, "");
  expect(message.textContent).toBe("!");
  await show(false, "Four");
  expect(await translated()).toBe("«Four»");
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test("throws as before when a node is no child", () => {
  expect(() => document.body.removeChild(document.createElement("b"))).toThrow(/not a child/);
});
