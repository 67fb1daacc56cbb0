/**
 * Replaces the texts of a page, now and after each change, as Google Translate does. It runs in the page and
 * uses nothing from outside.
 */
export function translatePage(): void {
  const skipped = "script, style, textarea, input, font, [translate=no]";
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const font = document.createElement("font");
      font.appendChild(document.createElement("font")).textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  };
  document.documentElement.classList.add("translated-ltr");
  translate(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of addedNodes)
        translate(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node);
      if (type === "characterData") translate(target.parentNode ?? target);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
