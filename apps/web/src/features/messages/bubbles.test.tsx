import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Bubbles } from "./bubbles.tsx";
import type { Entry } from "./thread-entries.ts";

const AT = "2026-01-01T08:00:00.000Z";
const image = { id: "0190f3a0-0000-7000-8000-0000000000cc", width: 960, height: 1280, widths: [320, 640], color: "#8a2614" };
const entry = (over: Partial<Entry> = {}): Entry => ({
  id: "0190f3a0-0000-7000-8000-0000000000e1",
  mine: false,
  content: "Mes tomates de ce matin",
  image: null,
  photo: null,
  orderId: null,
  at: AT,
  state: "sent",
  ...over,
});
const show = (entries: Entry[], warned: string[] = [], onReport = (_id: string) => {}) =>
  render(
    <Bubbles
      entries={entries}
      otherName="Hervé"
      now={new Date(AT)}
      onRetry={() => {}}
      onRemove={() => {}}
      onReport={onReport}
      warned={new Set(warned)}
      turnOf={() => null}
    />,
    { wrapper: MemoryRouter },
  );

const picture = () => screen.getByRole("button", { name: "Photo de Hervé, agrandir" });
const missing = () => screen.getByRole("button", { name: "Photo indisponible Réessayer" });

function fail() {
  const shown = picture().querySelector("img");
  if (shown) fireEvent.error(shown);
}

test("une photo qui ne vient pas garde sa place, et se redemande quand on la touche", () => {
  show([entry({ image })]);
  fail();
  expect(missing().style.aspectRatio).toBe("960 / 1280");
  expect(screen.getByText("Mes tomates de ce matin")).toBeTruthy();

  fireEvent.click(missing());
  expect(picture().querySelector("img")?.getAttribute("src")).toBe(`/media/message-images/${image.id}/640.webp`);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("une photo qui n'est pas venue se redemande à chaque retour du réseau", () => {
  show([entry({ image })]);
  for (const _time of [1, 2]) {
    fail();
    expect(missing()).toBeTruthy();
    fireEvent(window, new Event("online"));
    expect(picture().querySelector("img")).toBeTruthy();
  }
});

test("un message refusé dit pourquoi et n'offre pas de réessayer ce qui ne passera jamais", () => {
  const failed = { mine: true, state: "failed" as const };
  show([entry({ ...failed, id: "a", refusal: "Le message ne peut pas être vide" }), entry({ ...failed, id: "b" })]);
  expect(screen.getByText(": Le message ne peut pas être vide")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Réessayer" })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Supprimer" })).toHaveLength(2);
});

test("les guillemets d'un message ne restent pas seuls au bout d'une ligne", () => {
  show([entry({ content: "Votre annonce « Gingembre » est-elle libre ?" })]);
  expect(
    screen.getByText("Votre annonce «\u00a0Gingembre\u00a0» est-elle libre\u00a0?", { normalizer: (text) => text }),
  ).toBeTruthy();
});

test("qui lit une demande d'argent d'avance est averti, et signale d'un appui", () => {
  const reported: string[] = [];
  const { id } = entry();
  show([entry({ content: "Envoyez un acompte" })], [id], (one) => reported.push(one));
  expect(screen.getByRole("note").textContent).toContain("Ne payez pas avant d'avoir vu la marchandise");
  fireEvent.click(screen.getByRole("button", { name: "Signaler" }));
  expect(reported).toEqual([id]);
});

test("une demande glissée dans le mot d'une commande avertit aussi, sans rien à signaler", () => {
  const { id } = entry();
  show([entry({ orderId: "o", content: "Commande annulée.\nDonnez-moi le code" })], [id]);
  expect(screen.getByRole("note").textContent).toContain("ni code ni mot de passe");
  expect(screen.queryByRole("button", { name: "Signaler" })).toBeNull();
});

test.each([
  ["held", "En relecture"],
  ["withheld", "Non transmis"],
] as const)("un message %s le dit", (state, words) => {
  show([entry({ mine: true, state })]);
  expect(screen.getByText(words).className).toBe("");
});
