import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Rating } from "./rating.tsx";

test.each([
  [0, 0],
  [5, 1],
  [10, 2],
])("%i étoiles en %i avis comptés : les étoiles en contour, et le mot « Nouveau »", (ratingSum, ratingCount) => {
  const { container } = render(<Rating viewsCount={0} seller={{ ratingSum, ratingCount }} />);
  expect(screen.getByText("Nouveau")).toBeTruthy();
  expect(container.querySelectorAll("svg").length).toBeGreaterThan(0);
});

test("trois avis comptés : leur note, sans « Nouveau »", () => {
  render(<Rating viewsCount={0} seller={{ ratingSum: 15, ratingCount: 3 }} />);
  expect(screen.getByText(/5,0 \(3 avis\)/u)).toBeTruthy();
  expect(screen.queryByText("Nouveau")).toBeNull();
});
