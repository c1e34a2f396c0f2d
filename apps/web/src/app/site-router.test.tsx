import { fireEvent, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { useFilters } from "#lib/use-filters.ts";
import { SiteRouter } from "./site-router.tsx";

/** Its code never arrives. */
const Announcement = lazy(() => new Promise<never>(() => {}));

function List() {
  const [params, change] = useFilters();
  return (
    <>
      <select value={params.get("city") ?? ""} onChange={({ currentTarget }) => change({ city: currentTarget.value })}>
        <option value="">Toutes les villes</option>
        <option>Oyem</option>
      </select>
      <Link to="/announcements/1">Ouvrir</Link>
    </>
  );
}

const show = () =>
  render(
    <SiteRouter>
      <Suspense fallback="Chargement…">
        <Routes>
          <Route path="/announcements/1" element={<Announcement />} />
          <Route path="*" element={<List />} />
        </Routes>
      </Suspense>
    </SiteRouter>,
  );

/** As in a browser: `fireEvent` waits until even what may be drawn later is there. */
function choose(select: HTMLSelectElement, value: string) {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return select.value;
}

test("une ville choisie reste choisie : la liste ne revient pas un instant à toutes les villes", () => {
  show();
  expect(choose(screen.getByRole("combobox"), "Oyem")).toBe("Oyem");
  expect(window.location.search).toBe("?city=Oyem");
});

test("la page reste tant que le code de la suivante n'est pas là", () => {
  show();
  fireEvent.click(screen.getByRole("link"));
  expect(window.location.pathname).toBe("/announcements/1");
  expect(screen.getByRole("combobox")).toBeTruthy();
});
