import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { aJourney, aQuote, aQuoteAsked } from "#testing/transport.ts";
import { anOrderShown, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import type { Answers } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const { id } = anOrderShown();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const ordered = (side: ShownOrder["side"] = "buyer", carrier = true) =>
  anOrderShown({ side, carrier, status: "prete", fulfilment: "livraison", acceptedAt: ago(30), readyAt: ago(20) });

function open(order: ShownOrder, answers: Answers) {
  return renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "reviews.mine": theReviews(), "quotes.ofOrder": [], ...answers },
  });
}

const journey = aJourney();
const transport = async () => within((await screen.findByRole("heading", { name: "Transport" })).parentElement!);

test("une commande à livrer, pas encore transportée, mène aux transporteurs en disant pour quelle commande", async () => {
  open(ordered(), { "deliveries.ofOrder": [{ ...journey, status: "annulee" }] });
  const box = await transport();
  const link = await box.findByRole("link", { name: "Trouver un transporteur" });
  expect(link.getAttribute("href")).toBe(`/transporteurs?commande=${id}`);
  expect(box.getByText("Annulée")).toBeTruthy();
});

test.each([
  ["buyer", true, "À vous de trouver un transporteur : demandez-lui un prix."],
  ["seller", false, "À vous de livrer, ou de confier cette livraison à un transporteur."],
] as const)(
  "%s cherche un transporteur (choisi par l'acheteur : %s) ; l'autre lit qui s'en charge",
  async (side, carrier, said) => {
    const { unmount } = open(ordered(side, carrier), { "deliveries.ofOrder": [] });
    const box = await transport();
    expect(await box.findByText(said)).toBeTruthy();
    expect(box.getByRole("link", { name: "Trouver un transporteur" })).toBeTruthy();
    unmount();
    open(ordered(side === "buyer" ? "seller" : "buyer", carrier), { "deliveries.ofOrder": [] });
    const other = await transport();
    expect(await other.findByText(carrier ? /^L'acheteur cherche un transporteur/u : /^Le vendeur livre/u)).toBeTruthy();
    expect(other.queryByRole("link")).toBeNull();
  },
);

test("partie, puis abandonnée par son transporteur, elle mène à un autre ; conduite par le vendeur, elle n'en cherche pas", async () => {
  const away = { ...ordered(), status: "en_livraison" as const };
  const { unmount } = open(away, { "deliveries.ofOrder": [{ ...journey, status: "annulee" }] });
  expect(await (await transport()).findByRole("link", { name: "Trouver un transporteur" })).toBeTruthy();
  unmount();
  open(away, { "deliveries.ofOrder": [] });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Transport" })).toBeNull());
});

test("les devis demandés pour une commande s'y lisent, avec leur prix, et mènent à leur page", async () => {
  const requests = [
    aQuoteAsked({ id: "0190f3a0-0000-7000-8000-0000000000a1", status: "chiffree", quote: aQuote() }),
    aQuoteAsked({ id: "0190f3a0-0000-7000-8000-0000000000a2" }),
  ];
  open(ordered(), { "deliveries.ofOrder": [], "quotes.ofOrder": requests });
  const list = within(await screen.findByRole("list", { name: "Devis demandés" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent?.includes("45"))).toEqual([true, false]);
  expect(list.getAllByRole("link")[0]?.getAttribute("href")).toBe(`/quotes/${requests[0]!.id}`);
});

test.each([
  ["chiffree", "Un prix vous attend.", "À vous de trouver un transporteur : demandez-lui un prix.", "outline"],
  ["ouverte", "À vous de trouver un transporteur : demandez-lui un prix.", "Un prix vous attend.", "filled"],
] as const)(
  "une demande « %s » : « %s », et chercher ailleurs n'est le premier geste que sans prix",
  async (...[status, said, unsaid, look]) => {
    const request = aQuoteAsked({ status, quote: status === "chiffree" ? aQuote() : null });
    open(ordered(), { "deliveries.ofOrder": [], "quotes.ofOrder": [request] });
    const box = await transport();
    await box.findByRole("list", { name: "Devis demandés" });
    // What waits for them does not stand in grey like what waits for others.
    expect(box.getByText(said).className.includes("notice")).toBe(status === "chiffree");
    expect(box.queryByText(unsaid)).toBeNull();
    expect(box.getByRole("link", { name: "Trouver un transporteur" }).dataset.variant).toBe(look);
  },
);

test("une fois confiée à un transporteur, elle dit où il en est et mène à sa livraison, pour les deux côtés", async () => {
  for (const side of ["buyer", "seller"] as const) {
    const { unmount } = open(ordered(side), { "deliveries.ofOrder": [journey] });
    const box = await transport();
    expect(await box.findByText("La marchandise est en route.")).toBeTruthy();
    expect(box.getByRole("link", { name: "Suivre la livraison" }).getAttribute("href")).toBe(`/deliveries/${journey.id}`);
    expect(box.queryByRole("link", { name: "Trouver un transporteur" })).toBeNull();
    unmount();
  }
});

test.each([
  ["retirée sur place", { ...ordered("buyer", false), fulfilment: "retrait" as const }],
  ["en négociation", { ...ordered(), status: "proposee" as const, acceptedAt: null }],
  ["remise", { ...ordered(), status: "remise" as const, handedOverAt: ago(1) }],
])("%s, elle ne cherche pas de transporteur", async (_when, order) => {
  open(order, { "deliveries.ofOrder": [] });
  expect(await screen.findByRole("region", { name: "Avancement" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Transport" })).toBeNull();
});

test("une livraison qui ne se charge pas le dit, et se réessaie", async () => {
  let broken = true;
  open(ordered(), {
    "deliveries.ofOrder": () => {
      if (broken) throw new Error("panne");
      return [journey];
    },
  });
  expect(await screen.findByText("Impossible de charger la livraison")).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("link", { name: "Suivre la livraison" })).toBeTruthy();
});

test("l'autre a fermé son compte : c'est dit, et rien ne mène à lui, ni à qui porterait ce qu'il n'a plus", async () => {
  open({ ...ordered(), status: "acceptee", otherGone: true }, { "deliveries.ofOrder": [] });
  expect(await screen.findByText("Ce compte n'est plus actif.")).toBeTruthy();
  expect(screen.getByText(/^Le compte du vendeur n'est plus actif/u)).toBeTruthy();
  for (const name of ["Voir la conversation", "Voir le profil", "Voir l'annonce", "Trouver un transporteur"])
    expect(screen.queryByRole("link", { name })).toBeNull();
});

test("arrivée pendant que le vendeur tient la fenêtre du code : elle se ferme, la page dit où l'on en est", async () => {
  let now: ShownOrder = { ...ordered("seller"), actions: ["handOver"] };
  const { queryClient } = open(now, { "orders.byId": () => now, "deliveries.ofOrder": [] });
  await userEvent.click(await screen.findByRole("button", { name: "Saisir le code de l'acheteur" }));
  await screen.findByRole("dialog", { name: "Code de l'acheteur" });
  now = { ...now, status: "remise", handedOverAt: ago(0), version: 2, actions: [] };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
