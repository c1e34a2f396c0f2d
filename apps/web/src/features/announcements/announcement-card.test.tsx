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
  const seller = { ...card.seller, ratingSum: 18, ratingCount: 4 };
  renderPage(<AnnouncementCard announcement={{ ...card, seller }} />);
  expect(screen.queryByTitle(NOTE)).toBeNull();
  expect(screen.getByText("4,5 (4 avis)")).toBeTruthy();
});

test("là où la page dit déjà qui vend, la carte ne répète ni nom ni note", () => {
  renderPage(<AnnouncementCard sellerKnown announcement={card} />);
  expect(screen.queryByText("Clarisse Obame")).toBeNull();
  expect(screen.queryByTitle(NOTE)).toBeNull();
});

test.each([
  [{ unit: "g", price: 10, pricePerKg: 10_000 }, "10 000 FCFA/kg"],
  [{ unit: "sac", price: 12_000, pricePerKg: 480 }, "480 FCFA/kg"],
  [{ unit: "sac", price: 12_000, pricePerKg: 240, approximate: true }, "≈ 240 FCFA/kg"],
] as const)("de %o la carte dit « %s », le prix au kilo que donne le serveur", (over, text) => {
  renderPage(<AnnouncementCard announcement={aCard(over)} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  { unit: "kg", pricePerKg: 1500 },
  { unit: "sac", pricePerKg: null },
] as const)("de %o la carte ne dit rien de plus", (over) => {
  renderPage(<AnnouncementCard announcement={aCard(over)} />);
  expect(screen.queryAllByText(/FCFA\/kg/u)).toHaveLength(over.unit === "kg" ? 1 : 0);
});

test("sa propre carte mène à la modification, celle d'un autre à la messagerie", async () => {
  const answers = { "auth.me": aViewer({ id: card.seller.id }) };
  renderPage(<ContactLink announcement={card} />, { answers });
  const own = await screen.findByRole("link", { name: "Modifier « Tomates fraîches »" });
  expect(own.getAttribute("href")).toBe(`/edit-announcement/${card.id}`);
  expect(screen.queryByRole("link", { name: /^Contacter/u })).toBeNull();
});

test("la carte dit « De saison » de ce qui l'est là où il se vend", () => {
  const { unmount } = renderPage(<AnnouncementCard announcement={{ ...card, inSeason: true }} />);
  screen.getByText("De saison");
  unmount();
  renderPage(<AnnouncementCard announcement={card} />);
  expect(screen.queryByText("De saison")).toBeNull();
});

test("un titre écrit de droite à gauche garde son sens, et laisse le sien à la ligne qui l'entoure", () => {
  renderPage(<AnnouncementCard announcement={{ ...card, title: "طماطم 5 kg" }} />);
  expect(screen.getByRole("heading", { name: "طماطم 5 kg" }).getAttribute("dir")).toBe("auto");
});
