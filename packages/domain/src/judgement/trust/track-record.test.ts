import { expect, test } from "vitest";
import { minutesText, trackRecordWords } from "./track-record.ts";

test("les minutes se lisent en heures dès qu'il y en a", () => {
  expect([minutesText(5), minutesText(60), minutesText(61)]).toEqual(["5 min", "1 h", "1 h 01"]);
});

test.for([
  [0, null, []],
  [3, null, []],
  [4, null, ["1 commande remise comptée"]],
  [4801, 0, ["Répond le plus souvent en moins d'une minute", "1 200 commandes remises comptées"]],
  [0, 135, ["Répond le plus souvent en 2 h 15"]],
] as const)("%i quarts de personne, réponse en %o minutes : %j", ([handOvers, answerMinutes, words]) => {
  expect(trackRecordWords({ handOvers, answerMinutes }).map((one) => one.replaceAll("\u202f", " "))).toEqual(words);
});
