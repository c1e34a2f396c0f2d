import { expect, test } from "vitest";
import { during, inWords } from "./in-words.ts";

const fault = (code: string, more: object = {}) => Object.assign(new Error(`${code}: said by the system`), { code, ...more });

test.each([
  [fault("ENOSPC"), "le disque est plein"],
  [fault("EACCES", { path: "/var/lib/recolte-backup" }), "les droits manquent (/var/lib/recolte-backup)"],
  [new AggregateError([fault("ECONNREFUSED"), fault("ECONNREFUSED")]), "personne ne répond à cette adresse"],
  [new Error("password authentication failed"), "password authentication failed"],
  [new Error("Failed query: select 1", { cause: fault("ECONNREFUSED") }), "personne ne répond à cette adresse"],
  [fault("EMFILE"), "EMFILE: said by the system"],
])("%s se lit : %s", (error, words) => {
  expect(inWords(error)).toBe(words);
});

test("l'étape est dite avant la raison", () => {
  expect(() => during("La copie s'est arrêtée")(fault("ENOSPC"))).toThrow("La copie s'est arrêtée : le disque est plein.");
});
