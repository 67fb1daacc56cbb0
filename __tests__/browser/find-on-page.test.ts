import { findElement } from "../../src/gatsby/browser/find-on-page";

test("finds words on the page before its header, and there before its footer", () => {
  document.body.innerHTML = `
    <header><a id="name">Ada <b></b></a><a>Imprint</a></header>
    <main><h1 id="title"><span id="words">Imprint</span></h1></main>
    <footer><p>Ada</p><a>Imprint</a></footer>`;
  const idOf = (text: string) => findElement({ kind: "text", text, heading: "" })?.id;
  expect([idOf("Imprint"), idOf("Ada"), idOf("Nowhere")]).toEqual(["words", "name", undefined]);
});
