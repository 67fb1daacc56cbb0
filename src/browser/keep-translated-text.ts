/*
 * Google Translate and others replace text nodes by `<font>` elements. React 18.3 keeps the former nodes, fails
 * when it removes them or inserts before them, and updates them unseen (facebook/react#11538). Here React's
 * calls reach what is on the page, and a changed text takes its place again, where it is translated again.
 */

/** The elements on the page in place of a text node. */
const substitutes = new WeakMap<Node, Node>();

/** Returns a node of a parent, or what is there in its place; undefined if nothing is. */
function presentNode(parent: Node, node: Node): Node | undefined {
  let present: Node | undefined = node;
  while (present && present.parentNode !== parent) present = substitutes.get(present);
  return present;
}

function rememberSubstitutes(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [removed] = removedNodes;
    if (!(removed instanceof Text) || removed.isConnected) continue;
    const isFont = (node: Node | null | undefined): boolean => node?.nodeName === "FONT";
    const substitute = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    if (!substitute) continue;
    substitutes.set(removed, substitute);
    changedTexts.observe(removed, { characterData: true });
  }
}

function restoreChangedTexts(records: readonly MutationRecord[]): void {
  for (const { target } of records) {
    const substitute = substitutes.get(target);
    if (target.isConnected || !substitute?.isConnected) continue;
    substitutes.delete(target);
    substitute.parentNode?.replaceChild(target, substitute);
  }
}

const changedTexts = new MutationObserver(restoreChangedTexts);

/** Keeps React working on a page whose texts a browser translates. Runs before the first render. */
export function keepTranslatedText(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(rememberSubstitutes);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const refresh = (): void => rememberSubstitutes(observer.takeRecords());
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    refresh();
    removeChild.call(this, presentNode(this, child) ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, next: Node | null): New {
    if (next !== null && next.parentNode !== this) refresh();
    return insertBefore.call(this, node, next && (presentNode(this, next) ?? next)) as New;
  };
}
