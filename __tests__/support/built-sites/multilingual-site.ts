import { rm } from "node:fs/promises";
import { join } from "node:path";
import { plainImage, webm, writeSite } from "../project-folder";
import { buildSite } from "./site-build";

/** Path of the multilingual site on its host. */
export const multilingualBase = "/work";

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** A site in three languages below a path of its host; each kind of document lacks some translation. */
const files = {
  "content/site.json": {
    name: "Jo Example",
    title: { en: "Jo Example, illustrator", "pt-BR": "Jo Example, ilustradora", ar: "جو، رسامة" },
    description: { en: "Works by Jo.", "pt-BR": "Obras de Jo." },
    siteUrl: `https://example.com${multilingualBase}`,
    languages: ["en", "pt-BR", "ar"],
    links: {
      resumePdf: "/resume.pdf",
      more: [{ label: { en: "Shop", "pt-BR": "Loja" }, url: "https://a.test" }],
    },
    status: { en: "Open for commissions", "pt-BR": "Aceito encomendas" },
    place: "Bergen",
  },
  "content/texts.pt-BR.json": { home: "Página inicial" },
  "content/home.json": {
    quotes: [{ en: "Draw.", "pt-BR": "Desenhe." }, "Play."],
    wide: [{ image: "home/a.jpg", alt: { en: "A plane", ar: "سطح" }, piece: "games/chess" }],
    tall: [{ image: "home/a.jpg", alt: "Teal", caption: { en: "Colors", "pt-BR": "Cores" } }],
  },
  "content/about.json": {
    heading: { en: "About me", "pt-BR": "Sobre mim" },
    text: "about.md",
    topics: [{ title: "Tools", items: [{ en: "Pencil", "pt-BR": "Lápis" }, "Ink"] }],
  },
  "content/about.md": "I draw.\n",
  "content/about.ar.md": "أنا أرسم.\n",
  "content/sections/games.json": {
    id: "games",
    title: { en: "Games", "pt-BR": "Jogos" },
    pieces: [
      {
        title: { en: "Chess", "pt-BR": "Xadrez" },
        description: { en: "A game for two.", "pt-BR": "Um jogo para dois." },
        image: "games/a.jpg",
        story: "games/chess.md",
        details: [{ label: { en: "Year", "pt-BR": "Ano" }, text: "2024" }],
        tags: [{ en: "Board", "pt-BR": "Tabuleiro" }],
      },
      { title: "Go", description: "Stones.", image: "games/a.jpg", tags: ["Board"] },
      { title: "Gift", description: "", image: "games/a.jpg", unlisted: true },
    ],
  },
  "content/sections/games/chess.md": "Once upon a time.\n\n![A film](film.webm)\n",
  "content/sections/games/film.webm": webm,
  "content/sections/games/chess.pt-BR.md": "Era uma vez.\n",
  "content/pages/imprint.md": page("Imprint", "By [Jo](/contact/), see the [CV](/resume.pdf)."),
  "content/pages/imprint.pt-BR.md": page("Créditos", "Por [Jo](/contact/), veja o [CV](/resume.pdf)."),
};

export async function buildMultilingualSite(): Promise<string> {
  const folder = await writeSite({ ...files, "content/sections/games/film.jpg": await plainImage("jpeg") });
  const environment = { GATSBY_MESSAGES_HOST: "https://messages.test", GATSBY_ANALYTICS_ID: "UA-TEST" };
  const built = await buildSite({ name: "multilingual", content: join(folder, "content"), environment });
  await rm(folder, { recursive: true });
  return built;
}
