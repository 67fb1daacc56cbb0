import { render, screen } from "@testing-library/react";
import { About } from "../../src/components/about/about";
import { someLinks } from "./support/create-site";

const topic = (title: string, group: string | null = null) => ({
  title,
  group,
  items: ["One"],
  untranslated: null,
});
const owner = {
  status: "Open for work",
  place: "Bergen",
  emailParts: null,
  untranslated: null,
  invitation: "Tell me what should move.",
  links: someLinks({ resumePdf: "/cv.pdf" }),
};
const renderAbout = (topics: Queries.AboutFragment["topics"]) =>
  render(<About {...{ heading: "Who I am", image: null, text: null, topics, owner }} untranslated={null} />);

test("gives consecutive topics of a group one heading, again when the group returns later", () => {
  renderAbout([topic("A", "Work"), topic("B", "Work"), topic("C"), topic("D", "Work")]);
  const outline = screen
    .getAllByRole("heading")
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(outline).toEqual(["H1 Who I am", "H2 Work", "H3 A", "H3 B", "H2 C", "H2 Work", "H3 D"]);
});

test("ends with the first sentence of Contact's text, as a link to Contact", () => {
  renderAbout([topic("A")]);
  const link = screen.getByRole("link", { name: "Tell me what should move." });
  expect(link.getAttribute("href")).toBe("/contact/");
});

test("shows status, place and resume of the owner", () => {
  renderAbout([]);
  expect(screen.getByText("Bergen")).toBeInTheDocument();
  expect(screen.getByText("Open for work")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Resume (PDF)" })).toHaveAttribute("href", "/cv.pdf");
});
