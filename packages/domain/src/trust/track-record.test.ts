import { expect, test } from "vitest";
import { minutesText, trackRecordWords } from "./track-record.ts";

test("les minutes se lisent en heures dès qu'il y en a", () => {
  expect([minutesText(5), minutesText(60), minutesText(61)]).toEqual(["5 min", "1 h", "1 h 01"]);
});

test.for([
  [0, null, []],
  [1, null, ["1 commande remise"]],
  [1200, 0, ["Répond le plus souvent en moins d'une minute", "1 200 commandes remises"]],
  [0, 135, ["Répond le plus souvent en 2 h 15"]],
] as const)("%i commandes, réponse en %o minutes : %j", ([ordersDone, answerMinutes, words]) => {
  expect(trackRecordWords({ ordersDone, answerMinutes }).map((one) => one.replaceAll("\u202f", " "))).toEqual(words);
});
