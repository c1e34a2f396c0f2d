import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { PriceRange } from "./price-range.tsx";

test.each([
  ["5 000 FCFA", 5000],
  ["500f", 500],
  ["", undefined],
])("« %s » dans un filtre de prix vaut %s", async (typed, minPrice) => {
  const onChange = vi.fn();
  renderPage(<PriceRange filter={{ sort: "recent", minPrice: 300 }} onChange={onChange} />);
  const field = screen.getByRole("textbox", { name: "Prix/kg min" });
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ minPrice });
});

test("« 2 pour 500 » dans un filtre de prix se dit, et ne change pas la liste", async () => {
  const onChange = vi.fn();
  renderPage(<PriceRange filter={{ sort: "recent" }} onChange={onChange} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Prix/kg max" }), "2 pour 500");
  await userEvent.tab();
  expect(screen.getByRole("alert").textContent).toBe("Écrivez un seul nombre, en chiffres");
  expect(onChange).not.toHaveBeenCalled();
});
