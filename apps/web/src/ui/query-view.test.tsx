import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { misread, renderPage } from "#testing/render.tsx";
import { QueryView } from "./query-view.tsx";

const view = (query: { data: string | undefined; isError: boolean; error?: unknown; refetch: () => unknown }) => (
  <QueryView query={query} error="Impossible de charger les annonces" waiting={<i>squelette</i>}>
    {(text) => <b>{text}</b>}
  </QueryView>
);

test("en attente : un squelette annoncé comme chargement", () => {
  renderPage(view({ data: undefined, isError: false, refetch: () => {} }));
  expect(screen.getByRole("status").textContent).toBe("Chargement...");
  expect(screen.getByText("squelette")).toBeTruthy();
});

test("en panne : la phrase de l'écran et un nouvel essai", async () => {
  const refetch = vi.fn();
  renderPage(view({ data: undefined, isError: true, refetch }));
  expect(screen.getByRole("alert").textContent).toContain("Impossible de charger les annonces");

  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));

  expect(refetch).toHaveBeenCalledTimes(1);
});

test("ce que le serveur refuse se dit dans ses mots, sans « Réessayer » qui ne peut rien", () => {
  renderPage(view({ data: undefined, isError: true, error: misread("80 caractères au maximum"), refetch: () => {} }));
  expect(screen.getByRole("alert").textContent).toContain("80 caractères au maximum");
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
});

test("un rechargement manqué garde ce qui est déjà à l'écran", () => {
  renderPage(view({ data: "Tomates", isError: true, refetch: () => {} }));
  expect(screen.getByText("Tomates")).toBeTruthy();
});
