import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { usePageTitle } from "./page-title.ts";

function Here({ title, to }: { title: string | null; to: string }) {
  usePageTitle(title);
  return <Link to={to}>Aller</Link>;
}
const canonical = () => document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.getAttribute("href") ?? null;
afterEach(() => document.querySelector("link[rel=canonical]")?.remove());

test("d'une page à l'autre, le titre et la seule adresse suivent, sous le nom que le serveur a donné au site", async () => {
  document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: "https://recolte.example/" }));
  renderPage(<Here title="Légumes" to="/?category=legumes&sort=price_asc" />, { at: "/announcements", path: "/*" });
  expect(document.title).toBe("Légumes · Récolte");
  await waitFor(() => expect(canonical()).toBe("https://recolte.example/announcements"));
  await userEvent.click(screen.getByRole("link", { name: "Aller" }));
  await waitFor(() => expect(canonical()).toBe("https://recolte.example/"));
});

test("une page privée n'a pas d'adresse pour les moteurs ; la page publique d'après retrouve la sienne", async () => {
  document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: window.location.href }));
  renderPage(<Here title={null} to="/grossistes?city=Oyem" />, { at: "/messages", path: "/*" });
  expect(document.title).toBe("Récolte, l'agriculture à portée de main");
  await waitFor(() => expect(canonical()).toBeNull());
  await userEvent.click(screen.getByRole("link", { name: "Aller" }));
  await waitFor(() => expect(canonical()).toBe(`${window.location.origin}/grossistes`));
});
