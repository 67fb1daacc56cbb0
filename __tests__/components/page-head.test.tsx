import { render } from "@testing-library/react";
import { PageHead } from "../../src/components/page-head/page-head";

const site = { name: "Ada Example", title: "Ada Example, composer", description: 'Music & "motion".' };

function renderHead(page?: string): void {
  render(<PageHead site={site} page={page} />, { container: document.head });
}

test("Home carries the site's own title", () => {
  renderHead();
  expect(document.title).toBe("Ada Example, composer");
});

test("every other page is named together with the owner", () => {
  renderHead("Music");
  expect(document.title).toContain("Music");
  expect(document.title).toContain("Ada Example");
});

test("describes the page", () => {
  renderHead("Music");
  const description = document.head.querySelector('meta[name="description"]');
  expect(description?.getAttribute("content")).toBe(site.description);
});
