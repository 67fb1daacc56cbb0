import { render, screen } from "@testing-library/react";
import { withPrefix } from "gatsby";
import { LinkedText } from "../../src/components/linked-text/linked-text";

test("links labels with a URL, in a new tab without access to the opener", () => {
  const heron = "(see [a heron](https://en.example/Heron_(bird)))";
  render(
    <LinkedText
      text={`By [Jo & co](https://jo.example/a?b=1&c=2), with [Ada](HTTP://ada.example) ${heron}.`}
    />,
  );
  const links = screen.getAllByRole("link");
  expect(
    links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]),
  ).toEqual([
    ["Jo & co", "https://jo.example/a?b=1&c=2", "noopener noreferrer"],
    ["Ada", "HTTP://ada.example", "noopener noreferrer"],
    ["a heron", "https://en.example/Heron_(bird)", "noopener noreferrer"],
  ]);
});

test("links labels with a path, in the same tab and with the site's path prefix", () => {
  render(<LinkedText text="See [the heron](/portfolio/drawing/#heron) and [my CV](/cv.pdf)." />);
  const links = screen.getAllByRole("link");
  expect(
    links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]),
  ).toEqual([
    ["the heron", withPrefix("/portfolio/drawing/#heron"), null],
    ["my CV", withPrefix("/cv.pdf"), null],
  ]);
});

test.each([
  "[a](javascript:alert(1))",
  "[a](mailto:jo@example.com)",
  "[a](about)",
  "[a](//about.example)",
  "[a](/\\about.example)",
  "[a] (https://a.example)",
  "[](https://a.example)",
  "<b>bold</b> *not* _this_ ![a]",
])("shows %s as text", (text) => {
  const { container } = render(<LinkedText text={text} />);
  expect(container.querySelector("a, b")).toBeNull();
  expect(container.textContent).toBe(text);
});

test("keeps line breaks", () => {
  const text = "One,\ntwo, [three](https://three.example).\n\nFour.";
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe("One,\ntwo, three.\n\nFour.");
  expect(container.querySelectorAll("[data-line-end]")).toHaveLength(3);
});
