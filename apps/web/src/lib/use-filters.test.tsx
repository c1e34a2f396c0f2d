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
