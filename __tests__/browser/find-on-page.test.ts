import { findElement } from "../../src/gatsby/browser/find-on-page";
import { SourceElements } from "../../src/gatsby/browser/source-elements";

test("finds words on the page before its header, and there before its footer", () => {
  document.body.innerHTML = `
    <header><a id="name">Ada <b></b></a><a>Imprint</a></header>
    <main><h1 id="title"><span id="words">Imprint</span></h1></main>
    <footer><p>Ada</p><a>Imprint</a></footer>`;
  const idOf = (text: string) => findElement({ kind: "text", text, heading: "" })?.id;
  expect([idOf("Imprint"), idOf("Ada"), idOf("Nowhere")]).toEqual(["words", "name", undefined]);
});

test("finds the text of a piece by its source when another piece has the same title", () => {
  const article = (title: string) => `<article><h3><a>${title}</a></h3><p>Wood.</p></article>`;
  document.body.innerHTML = `<main>${article("Go")}${article("Chess")}</main>`;
  const [go, chess] = document.querySelectorAll("article");
  const sources = new SourceElements();
  const find = (key: string, field: string, text: string, heading: string) =>
    sources.find({ kind: "text", text, heading, source: `games ${key}/${field}`, piece: `games ${key}` });
  const title = find("#go", "title", "Go", "Go");
  expect(title).toBe(go?.querySelector("a"));
  if (title) title.textContent = "Chess";
  expect(find("#chess", "title", "Chess", "Chess")).toBe(chess?.querySelector("a"));
  expect(find("#go", "title", "Chess", "Chess")).toBe(title);
  expect(find("#go", "description", "Wood.", "Chess")).toBe(go?.querySelector("p"));
  expect(title && sources.sourceOf(title)).toBe("games #go/title");
});
