import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../src/components/footer/footer";
import { createSite, someLinks } from "./support/create-site";

afterEach(() => {
  Object.assign(globalThis, { __BASE_PATH__: "" });
});

function linksBelow(heading: string): HTMLElement[] {
  const section = screen.getByRole("heading", { name: heading }).parentElement;
  return within(section ?? document.body).getAllByRole("link");
}

const renderFooter = (site: Partial<Queries.SiteFragment>) =>
  render(<Footer site={createSite(site)} path="/studio/" />);

test("shows the copyright of an owner who gives rights", () => {
  renderFooter({ copyright: "© 2024 Ada Example" });
  expect(screen.getByText("© 2024 Ada Example")).toBeVisible();
});

test("names the language of a copyright without a translation", () => {
  renderFooter({ copyright: "© Ada Example", untranslated: ["copyright"] });
  expect(screen.getByText("© Ada Example")).toHaveAttribute("lang", siteLanguage.first);
});

test("shows the given external links, then the others in their order", () => {
  const more = [
    { label: "Mastodon", url: "https://social.example/@ada", iconPath: "M0 0h24v24z", untranslated: null },
    { label: "Write to me", url: "mailto:ada@example.com", iconPath: null, untranslated: null },
    { label: "Call me", url: "tel:+49-30-1234", iconPath: null, untranslated: null },
  ];
  renderFooter({ links: someLinks({ resumePdf: "/cv.pdf", gitHub: "https://github.example/ada", more }) });
  expect(linksBelow("Site Navigation")).toHaveLength(4);
  const attributes = ["href", "target", "rel"];
  const links = linksBelow("External Links");
  expect(
    links.map((link) => [link.textContent, ...attributes.map((name) => link.getAttribute(name))]),
  ).toEqual([
    ["Resume (PDF)", "/cv.pdf", "_blank", "noopener noreferrer"],
    ["GitHub", "https://github.example/ada", "_blank", "noopener noreferrer"],
    ["Mastodon", "https://social.example/@ada", "_blank", "me noopener noreferrer"],
    ["Write to me", "mailto:ada@example.com", null, null],
    ["Call me", "tel:+49-30-1234", null, null],
  ]);
  expect(links[2]?.querySelector("svg[aria-hidden] path")).toHaveAttribute("d", "M0 0h24v24z");
});

test.each([
  ["", "/resume.pdf", "/resume.pdf"],
  ["", "resume.pdf", "/resume.pdf"],
  ["", "./cv/index.html", "/cv/index.html"],
  ["/work", "resume.pdf", "/work/resume.pdf"],
  ["/work", "HTTP://cv.example/?lang=da", "HTTP://cv.example/?lang=da"],
])("leads with the path prefix %j from %s to %s", (prefix, resumePdf, href) => {
  Object.assign(globalThis, { __BASE_PATH__: prefix });
  renderFooter({ links: someLinks({ resumePdf }) });
  expect(screen.getByRole("link", { name: "Resume (PDF)" })).toHaveAttribute("href", href);
});

test("shows no heading when there are no external links", () => {
  renderFooter({});
  expect(screen.queryByRole("heading", { name: "External Links" })).not.toBeInTheDocument();
});
