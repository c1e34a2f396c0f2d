import { expect, test } from "vitest";
import { renderPage } from "#testing/render.tsx";
import { Counters } from "./counters.tsx";

const notesOf = (figure: number) => {
  const counters = { active: figure, views: figure, favourites: figure, contacts: figure };
  const { container } = renderPage(<Counters counters={counters} createdLast7Days={figure} />, { answers: {} });
  return [...container.querySelectorAll("dd:last-child")].map(({ textContent }) => textContent.replaceAll(/\s/gu, " "));
};

test.each([
  [0, ["active · 0 créée en 7 jours", "de vos annonces", "reçu", "vous a écrit"]],
  [1, ["active · 1 créée en 7 jours", "de vos annonces", "reçu", "vous a écrit"]],
  [2, ["actives · 2 créées en 7 jours", "de vos annonces", "reçus", "vous ont écrit"]],
] as const)("%i : ce qui suit un chiffre s'accorde avec lui", (figure, notes) => expect(notesOf(figure)).toEqual(notes));
