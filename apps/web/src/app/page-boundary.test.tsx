import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageBoundary } from "./page-boundary.tsx";

function Missing(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

function Broken(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'name')");
}

const answering = (answer: () => Promise<Response>) => vi.spyOn(globalThis, "fetch").mockImplementation(answer);
const show = (Page = Missing) =>
  render(
    <PageBoundary>
      <Page />
    </PageBoundary>,
  );

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("un onglet plus ancien que le site se recharge de lui-même, une seule fois, puis le dit", async () => {
  answering(async () => new Response(null, { status: 404 }));
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const first = show();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  first.unmount();

  show();
  expect(await screen.findByText("Une nouvelle version du site est en ligne. Rechargez la page.")).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["la ligne est coupée", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["son code est toujours là", async () => new Response(null, { status: 200 })],
])("quand %s, rien ne se recharge et la connexion est nommée", async (_name, answer) => {
  const asked = answering(answer);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  show();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText("Vérifiez votre connexion, puis rechargez la page.")).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test("une page qui casse en s'affichant ne met pas la connexion en cause", async () => {
  answering(async () => new Response(null, { status: 200 }));
  show(Broken);
  expect(await screen.findByText("Une erreur est survenue. Rechargez la page.")).toBeTruthy();
  expect(screen.queryByText(/connexion/u)).toBeNull();
});
