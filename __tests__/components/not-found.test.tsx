import { render, screen } from "@testing-library/react";
import { NotFound } from "../../src/components/not-found/not-found";

test.each(["/missing/", "/portfolios/", "/404.html"])(
  "stays on %s with its two lines, also where there is no work",
  (path) => {
    render(<NotFound path={path} sections={[]} />);
    expect(screen.getByText("Uh-oh, seems like the page you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByText("Try checking the header or footer for some on-site links.")).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  },
);
