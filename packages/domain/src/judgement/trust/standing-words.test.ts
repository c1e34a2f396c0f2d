import { expect, test } from "vitest";
import { minutesText, standingWords } from "./standing-words.ts";
import { type Standing, standingOf } from "./standing.ts";

const NOTHING = standingOf([], { now: new Date("2026-11-26T12:00:00Z"), country: "gabon", others: new Map(), meanRating: 3000 });
const said = (change: Partial<Standing> = {}) =>
  Object.fromEntries(standingWords({ ...NOTHING, ...change }).map(({ part, text, gives }) => [part, [text, gives]]));

test("sans rien : chaque part dit ce qui manque, et son plus", () => {
  expect(said()).toEqual({
    steps: ["Rien n'est encore vérifié", "0 sur 40"],
    vouched: ["Aucun compte dont le lieu a été visité ne se porte garant", "0 sur 10"],
    handOvers: ["Aucune commande remise", "0 sur 25"],
    reviews: ["Pas encore assez d'avis : il en faut 3, 0 compte (ceux de personnes non vérifiées pour un en tout)", "0 sur 15"],
    answers: ["Pas encore assez de réponses : il en faut 5 en 90 jours, il y en a 0", "0 sur 10"],
    disputes: ["Aucun litige perdu, aucun signalement retenu", "0"],
  });
});

test("ce qui compte se lit en français, virgule et signe compris", () => {
  const parts = { steps: 10_000, vouched: 3500, handOvers: 3750, reviews: 12_112, answers: 9000, disputes: -15_000 };
  const full = said({
    parts,
    steps: ["email", "telephone"],
    vouches: 2,
    ordersDone: 7,
    reviews: { quarters: 12, isEnough: true, mean: 4230 },
    answers: { count: 9, minutes: 135 },
    disputesLost: 1,
    reportsUpheld: 1,
  });
  expect(full).toMatchObject({
    steps: ["Adresse e-mail, Numéro de téléphone", "10 sur 40"],
    vouched: ["2 comptes dont le lieu a été visité se portent garants ; le meilleur compte", "3,5 sur 10"],
    reviews: ["4,2 sur 5, tirés vers la moyenne du pays tant que les avis sont peu nombreux", "12,1 sur 15"],
    answers: ["Répond le plus souvent en 2 h 15, nuits non comptées", "9 sur 10"],
    disputes: ["1 litige perdu, 1 signalement retenu ; moitié moins après six mois, oublié après un an", "−15"],
  });
  expect([minutesText(5), minutesText(60), minutesText(61)]).toEqual(["5 min", "1 h", "1 h 01"]);
});
