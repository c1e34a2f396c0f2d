import { fireEvent, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { SiteRouter } from "#app/site-router.tsx";
import { useFilters } from "./use-filters.ts";

/** Its code never arrives. */
const Announcement = lazy(() => new Promise<never>(() => {}));

function List() {
  const [params, change] = useFilters();
  return (
    <>
      <p>{params.get("search")}</p>
      <button type="button" onClick={() => change({ search: "safou" })}>
        Chercher
      </button>
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
      <Suspense>
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

test("la recherche se lit dans l'adresse", () => {
  show();
  fireEvent.click(screen.getByRole("button"));
  expect(window.location.search).toBe("?search=safou");
  expect(screen.getByText("safou")).toBeTruthy();
});

test("une recherche qui part au moment où l'on ouvre une annonce ne ramène pas à la liste", () => {
  show();
  fireEvent.click(screen.getByRole("link"));
  // The list stands until the code of the announcement is there.
  fireEvent.click(screen.getByRole("button"));
  expect(window.location.pathname).toBe("/announcements/1");
});

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
