import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { AnnouncementCard } from "./announcement-card.tsx";
import { ContactLink } from "./card-actions.tsx";

const NOTE = "Note indicative, selon les consultations";
const card = aCard();

test("la carte d'un vendeur sans avis porte les étoiles indicatives ; avec des avis, leur note", () => {
  renderPage(<AnnouncementCard announcement={card} />);
  expect(screen.getByTitle(NOTE).textContent).toContain("4,5");
});

test("la carte d'un vendeur qui a des avis porte leur note", () => {
  const seller = { ...card.seller, ratingSum: 9, ratingCount: 2 };
  renderPage(<AnnouncementCard announcement={{ ...card, seller }} />);
  expect(screen.queryByTitle(NOTE)).toBeNull();
  expect(screen.getByText("4,5 (2 avis)")).toBeTruthy();
});

test("là où la page dit déjà qui vend, la carte ne répète ni nom ni note", () => {
  renderPage(<AnnouncementCard sellerKnown announcement={card} />);
  expect(screen.queryByText("Clarisse Obame")).toBeNull();
  expect(screen.queryByTitle(NOTE)).toBeNull();
});

test.each([
  ["g", 10, "soit 10 000 FCFA/kg"],
  ["tonne", 280_000, "soit 280 FCFA/kg"],
] as const)("un prix par %s dit aussi le prix du kilo", (unit, price, text) => {
  renderPage(<AnnouncementCard announcement={aCard({ unit, price })} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each(["kg", "sac"] as const)("un prix par %s ne dit rien de plus : le poids d'un sac n'est connu de personne", (unit) => {
  renderPage(<AnnouncementCard announcement={aCard({ unit })} />);
  expect(screen.queryByText(/^soit/u)).toBeNull();
});

test("sa propre carte mène à la modification, celle d'un autre à la messagerie", async () => {
  const answers = { "auth.me": aViewer({ id: card.seller.id }) };
  renderPage(<ContactLink announcement={card} />, { answers });
  const own = await screen.findByRole("link", { name: "Modifier « Tomates fraîches »" });
  expect(own.getAttribute("href")).toBe(`/edit-announcement/${card.id}`);
  expect(screen.queryByRole("link", { name: /^Contacter/u })).toBeNull();
});
