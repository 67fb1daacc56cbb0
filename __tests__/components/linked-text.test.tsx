import { render, screen } from "@testing-library/react";
import { LinkedText } from "../../src/components/linked-text/linked-text";

const shown = (text: string): string => {
  const { container } = render(<LinkedText text={text} />);
  return container.innerHTML;
};

test("words with an address are a link in a new tab that cannot reach back", () => {
  render(
    <LinkedText text={"By [Jo & co](https://jo.example/a?b=1&c=2),\nwith [Ada](HTTP://ada.example)."} />,
  );
  const links = screen.getAllByRole("link");
  expect(
    links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]),
  ).toEqual([
    ["Jo & co", "https://jo.example/a?b=1&c=2", "noopener noreferrer"],
    ["Ada", "HTTP://ada.example", "noopener noreferrer"],
  ]);
  expect(links[0]?.parentElement).toHaveTextContent("By Jo & co, with Ada.");
});

test.each([
  "[a](javascript:alert(1))",
  "[a](mailto:jo@example.com)",
  "[a](/about/)",
  "[a] (https://a.example)",
  "[](https://a.example)",
  "a [b] (c) https://a.example",
  "<b>bold</b> *not* _this_ ![a]",
])("%s is text as it was written", (text) => {
  expect(shown(text)).not.toContain("<a");
  expect(shown(text)).not.toContain("<b>");
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
});

test("a line break stands apart from the end of a full line", () => {
  const { container } = render(<LinkedText text={"One,\ntwo, [three](https://three.example).\n\nFour."} />);
  expect(container.textContent).toBe("One,\ntwo, three.\n\nFour.");
  expect(container.querySelectorAll("span")).toHaveLength(3);
});
