import { expect, test } from "vitest";
import { differing, fitting, isLike } from "./draft-fields.ts";
import { forgetDrafts, openDraft } from "./draft-store.ts";

const keys = () => Object.keys(localStorage).toSorted();

test("un brouillon porte le nom de son auteur ; ce que personne n'avait signé est à son premier lecteur, et à lui seul", () => {
  openDraft("", "sale").keep({ note: "Paie lundi" });
  expect(openDraft("awa", "sale").read()).toEqual({ note: "Paie lundi" });
  expect(keys()).toEqual(["recolte.draft.awa.sale"]);
  expect(openDraft("ben", "sale").read()).toEqual({});
});

test("qui a déjà le sien ne reçoit pas celui d'un autre", () => {
  openDraft("awa", "contact").keep({ message: "De Awa" });
  openDraft("", "contact").keep({ message: "De personne" });
  expect(openDraft("awa", "contact").read()).toEqual({ message: "De Awa" });
  expect(openDraft("", "contact").read()).toEqual({ message: "De personne" });
});

test.each(["", "{", "null", "7", '"texte"', "[1]"])("« %s » n'est pas un brouillon", (text) => {
  localStorage.setItem("recolte.draft.awa.sale", text);
  expect(openDraft("awa", "sale").read()).toEqual({});
});

test("vidé, il n'est plus ; oublié, le numéro sous lequel il était parti non plus", () => {
  const draft = openDraft("awa", "tip");
  draft.keep({ title: "Pailler" });
  openDraft("awa", "tip.sent").keep({ id: "1", words: "{}" });
  openDraft("awa", "tip.2").keep({ title: "Semer" });
  draft.keep({});
  expect(keys()).toEqual(["recolte.draft.awa.tip.2", "recolte.draft.awa.tip.sent"]);
  draft.forget();
  expect(keys()).toEqual(["recolte.draft.awa.tip.2"]);
});

test("quand l'appareil change de main, les annonces attendent leurs auteurs et le reste des autres s'oublie", () => {
  for (const [owner, name] of [
    ["awa", "sale"],
    ["ben", "sale"],
    ["ben", "announcement."],
    ["", "announcement."],
  ] as const)
    openDraft(owner, name).keep({ note: "x" });
  forgetDrafts("awa");
  expect(keys()).toEqual(["recolte.draft", "recolte.draft.awa.sale", "recolte.draft.ben.announcement."]);
  forgetDrafts();
  expect(keys()).toEqual([]);
});

test.each([
  ["un nombre pour ce qui se tape", 5, "", true],
  ["des mots pour un montant", "5 10", 0, true],
  ["un montant vidé", null, 7, true],
  ["aucun pays pour un pays", null, "gabon", true],
  ["un objet pour un texte", {}, "a", false],
  ["un texte pour un choix", "oui", false, false],
  ["une liste pour un texte", ["a"], "a", false],
  ["ce qui n'a pas encore de forme", { id: 1 }, null, true],
  ["un objet vide pour ce qui n'a pas encore de forme", {}, null, false],
  ["une liste de lignes", [{ label: "Sel" }], [{ label: "" }], true],
  ["une liste de rien", [null], [], false],
  ["une ligne sans son nom", [{}], [{ label: "" }], false],
])("%s : sa forme est-elle celle du champ ?", (...[_what, value, like, fits]) => {
  expect(isLike(value, like)).toBe(fits);
});

test("un formulaire ne garde que ce qui diffère, et n'en reprend que ce qu'il connaît", () => {
  const saved = { label: "Riz", price: "" as number | string, towns: ["Oyem"] };
  expect(differing({ label: "Riz", price: 500, towns: ["Oyem"] }, saved)).toEqual({ price: 500 });
  expect(fitting({ price: 500, towns: "Oyem", other: 1 }, saved)).toEqual({ price: 500 });
});
