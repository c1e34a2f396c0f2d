import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aPage, silent } from "#testing/answers.ts";
import { aCard } from "#testing/announcements.ts";
import { renderPage } from "#testing/render.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { Component } from "./announcement-list.page.tsx";

type Answer = Outputs["announcements"]["list"];

/** « tomates oyem », and what the list answers beside its cards. */
const open = (cities: readonly string[], told: Pick<Answer, "town" | "instead" | "product" | "spoken" | "own">) =>
  renderPage(<Component />, {
    at: "/announcements?search=tomates+oyem",
    path: "/announcements",
    answers: {
      "announcements.list": {
        ...aPage(
          cities.map((city, i) =>
            aCard({ id: `0190f3a0-0000-7000-8000-00000000001${i}`, city, country: city === "Bouaké" ? "cote_ivoire" : "gabon" }),
          ),
        ),
        ...told,
      },
      "announcements.count": { count: cities.length },
      "announcements.facets": silent,
    },
  });

test("des mots demandent une ville : ce qui est ailleurs dit à quelle distance, ce qui y est ne dit rien de plus", async () => {
  open(["Oyem", "Bitam"], { town: "Oyem" });
  const [here, elsewhere] = await screen.findAllByRole("article");
  expect(await within(elsewhere!).findByText(/^à environ \d+ km$/u)).toBeTruthy();
  expect(within(here!).queryByText(/environ|sur place/u)).toBeNull();
  expect(screen.queryByText(/^Rien à/u)).toBeNull();
});

test("rien n'est dans la ville demandée : la liste le dit, avec la distance, et ne propose pas de chercher la même chose", async () => {
  open(["Bitam"], { town: "Oyem", instead: { kind: "outside", town: "Oyem" } });
  expect(await screen.findByText("Rien à Oyem · Ailleurs, avec ces mots")).toBeTruthy();
  expect(await screen.findByText(/^à environ \d+ km$/u)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Chercher/u })).toBeNull();
});

test("les mots nomment un produit : un lien mène à sa page", async () => {
  open(["Oyem"], { product: { slug: "huile-de-palme", name: "Huile de palme" } });
  const link = await screen.findByRole("link", { name: "Tout sur\u00a0: Huile de palme" });
  expect(link.getAttribute("href")).toBe("/produits/huile-de-palme");
});

test("le prix et le lieu que les mots disent ont chacun leur puce ; la retirer ne laisse que les autres mots", async () => {
  open(["Ntoum"], {
    spoken: {
      price: { maxPrice: 800, without: "gombo près de ntoum" },
      near: { town: "Ntoum", radius: 100, without: "gombo moins de 800" },
      sort: "distance",
    },
  });
  const price = await screen.findByRole("button", { name: /jusqu'à 800\sFCFA\/kg/u });
  expect(screen.getByRole("button", { name: /Ntoum et 100\skm autour/u })).toBeTruthy();
  expect(screen.getAllByRole<HTMLSelectElement>("combobox", { name: "Trier par" }).map(({ value }) => value)).toContain(
    "distance",
  );
  await userEvent.click(price);
  expect(await screen.findByRole("heading", { name: /«\sgombo près de ntoum\s»/u })).toBeTruthy();
});

test("le pays de qui lit vient d'abord, l'autre sous une ligne à son nom", async () => {
  open(["Oyem", "Bitam", "Bouaké"], { own: "gabon" });
  const line = await screen.findByRole("heading", { name: "En Côte d'Ivoire" });
  const before = screen
    .getAllByRole("article")
    .map((card) => Boolean(card.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING));
  expect(before).toEqual([true, true, false]);
});

test("sans pays à soi, ou d'un seul pays, aucune ligne ne partage la liste", async () => {
  open(["Oyem", "Bouaké"], {});
  await screen.findAllByRole("article");
  expect(screen.queryByRole("heading", { name: "En Côte d'Ivoire" })).toBeNull();
});
