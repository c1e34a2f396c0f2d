import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER_STATUSES, stageOf } from "@recolte/domain/trade/orders/status";
import { afterEach, expect, test, vi } from "vitest";
import { anOrderCard } from "#testing/orders.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./orders.page.tsx";

const counts: Outputs["orders"]["counts"] = {
  byStage: [
    { stage: "En négociation", orders: 2 },
    { stage: "Confirmé", orders: 1 },
    { stage: "Livré", orders: 0 },
    { stage: "Autres", orders: 4 },
  ],
  toAnswer: 0,
  disputed: 0,
};
const NEXT = { key: "2026-01-05T10:00:00.000Z", id: anOrderCard().id };
afterEach(() => vi.unstubAllGlobals());

function open(at = "/orders?tab=achats", answers: Answers = {}) {
  const list = answerTo("orders.list", aPage([anOrderCard()]));
  const view = renderPage(<Component />, {
    at,
    path: "/orders",
    answers: { "auth.me": aViewer(), "orders.list": list, "orders.counts": counts, ...answers },
  });
  return { ...view, list };
}
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/gu, " ") ?? "";

test("une commande se lit : ce qui est vendu, à qui, combien, et ce qui l'attend", async () => {
  open();
  const row = within(await screen.findByRole("article"));
  expect(row.getByRole("link", { name: "Tomates fraîches" }).getAttribute("href")).toBe(`/orders/${anOrderCard().id}`);
  const text = plain(screen.getByRole("article").textContent);
  for (const words of [
    "En négociation",
    "Vendeur : Clarisse Obame",
    "4 500 FCFA",
    "10 kg à 450 FCFA/kg",
    "Le vendeur répond avant le",
  ])
    expect(text).toContain(words);
});

test.each(["buyer", "seller"] as const)("vu du côté %s, chaque état a son étape et sa suite", async (side) => {
  const items = ORDER_STATUSES.map((status, i) => anOrderCard({ status, id: `0190f3a0-0000-7000-8000-0000000001${10 + i}` }));
  open(side === "seller" ? "/orders?tab=ventes" : "/orders?tab=achats", { "orders.list": aPage(items) });
  const rows = await screen.findAllByRole("article");
  rows.forEach((row, i) => {
    const status = ORDER_STATUSES[i] ?? "proposee";
    expect(row.textContent).toContain(stageOf(status));
    expect(row.textContent).toContain(side === "buyer" ? "Vendeur : " : "Acheteur : ");
    expect(row.textContent).toContain(side === "buyer" ? "Vendeur vérifié" : "Acheteur vérifié");
    expect([...row.querySelectorAll(":scope > p")].at(-1)?.textContent).toMatch(/\.$/u);
  });
  const [mine] = rows.filter(({ textContent }) => textContent?.includes("Répondez avant le"));
  expect(rows.indexOf(mine ?? document.body)).toBe(ORDER_STATUSES.indexOf(side === "buyer" ? "contre_proposee" : "proposee"));
});

test("une commande dont le transport a un prix à accepter se distingue de celles qui n'attendent rien", async () => {
  const items = [false, true].map((transportPriced, i) =>
    anOrderCard({ status: "acceptee", transportPriced, id: `0190f3a0-0000-7000-8000-0000000001${10 + i}` }),
  );
  open("/orders?tab=achats", { "orders.list": aPage(items) });
  const [plainRow, priced] = await screen.findAllByRole("article");
  expect(priced?.textContent).toContain("Un prix pour le transport attend votre réponse.");
  expect(plainRow?.textContent).not.toContain("Un prix");
  expect(priced?.className).not.toBe(plainRow?.className);
});

test("le côté et l'étape sont dans l'adresse ; chaque étape dit combien il y en a", async () => {
  const { list, router } = open("/orders?tab=ventes&etape=confirme");
  await screen.findByRole("article");
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ side: "seller", stage: "Confirmé" }));
  const stages = within(screen.getByRole("navigation", { name: "Étape" })).getAllByRole("button");
  await waitFor(() =>
    expect(stages.map(({ textContent }) => textContent)).toEqual(["Toutes", "En négociation2", "Confirmé1", "Livré0", "Autres4"]),
  );
  expect(stages[2]?.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(stages[4] ?? document.body);
  expect(router.state.location.search).toBe("?tab=ventes&etape=autres");
  await userEvent.click(screen.getByRole("tab", { name: "Achats" }));
  expect(router.state.location.search).toBe("?tab=achats");
  await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ side: "buyer" })));
});

test("ce qui attend une réponse est dit d'emblée", async () => {
  open("/orders?tab=ventes", { "orders.counts": { ...counts, toAnswer: 2 } });
  expect(plain((await screen.findByText(/votre réponse/u)).parentElement?.textContent)).toBe("2 offres attendent votre réponse.");
});

test("une suite qui ne vient pas se dit, et se redemande", async () => {
  const list = answerTo("orders.list", ({ cursor }) => {
    if (cursor && list.mock.calls.length === 2) throw new Error("panne");
    return cursor
      ? aPage([anOrderCard({ id: "0190f3a0-0000-7000-8000-000000000072", title: "Manioc" })])
      : { items: [anOrderCard()], next: NEXT };
  });
  open("/orders?tab=achats", { "orders.list": list });
  await userEvent.click(await screen.findByRole("button", { name: "Voir plus" }));
  expect((await screen.findByRole("alert")).textContent).toBe("La suite n'a pas pu être chargée.");
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("link", { name: "Manioc" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("« Voir plus » apporte la suite", async () => {
  const older = anOrderCard({ id: "0190f3a0-0000-7000-8000-000000000072", title: "Manioc" });
  open("/orders?tab=achats", {
    "orders.list": ({ cursor }) => (cursor ? aPage([older]) : { items: [anOrderCard()], next: NEXT }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Voir plus" }));
  expect(await screen.findByRole("link", { name: "Manioc" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
});

test.each([
  ["/orders?tab=achats", "Aucun achat pour le moment", "Voir les annonces"],
  ["/orders?tab=ventes", "Aucune vente pour le moment", "Créer une annonce"],
  ["/orders?tab=achats&etape=livre", "Aucune commande ici", null],
])("sans commande, %s dit « %s »", async (at, title, action) => {
  open(at, { "orders.list": aPage([]) });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  if (action) expect(screen.getByRole("link", { name: action })).toBeTruthy();
});

test("en attendant rien ne saute, et un échec se réessaie", async () => {
  let broken = true;
  open("/orders?tab=achats", {
    "orders.list": () => {
      if (broken) throw new Error("panne");
      return aPage([anOrderCard()]);
    },
  });
  expect(screen.getByText("Chargement...")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger vos commandes");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("article")).toBeTruthy();
});

test("l'export demande le côté qui est à l'écran, et dit s'il échoue", async () => {
  const asked = vi.fn(() => Promise.resolve(new Response("{}", { status: 500 })));
  vi.stubGlobal("fetch", asked);
  open("/orders?tab=ventes");
  await userEvent.click(await screen.findByRole("button", { name: "Exporter en CSV" }));
  expect(await screen.findByText("Erreur lors de l'export des commandes")).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith("/export/orders", expect.objectContaining({ body: '{"side":"seller"}' }));
});

test.each([
  ["grossiste", [], "Ventes"],
  ["consommateur", [], "Achats"],
  ["grossiste", ["counter-offer", "payment"], "Achats"],
  ["consommateur", ["offer"], "Ventes"],
] as const)("sans côté dans l'adresse, un %s qu'attendent %j lit « %s »", async (userType, kinds, name) => {
  const items = kinds.map((kind, i) => ({ kind, id: String(i), title: "Tomates", at: anOrderCard().createdAt }));
  open("/orders", { "auth.me": aViewer({ userType }), "dashboards.toDo": { items, missing: [] } });
  expect((await screen.findByRole("tab", { name })).getAttribute("aria-selected")).toBe("true");
});

test("l'adresse qui nomme un côté l'emporte, et ce qui attend est un lien vers lui", async () => {
  const items = [{ kind: "counter-offer", id: "1", title: "Tomates", at: anOrderCard().createdAt } as const];
  open("/orders?tab=ventes", {
    "dashboards.toDo": { items, missing: [] },
    "orders.counts": { ...counts, toAnswer: 3 },
  });
  expect((await screen.findByRole("tab", { name: "Ventes" })).getAttribute("aria-selected")).toBe("true");
  const link = await screen.findByRole("link", { name: /3\s+offres attendent votre réponse/u });
  expect(link.getAttribute("href")).toBe("/orders?tab=ventes&etape=negociation");
});
