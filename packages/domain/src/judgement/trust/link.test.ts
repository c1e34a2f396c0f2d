import { expect, test } from "vitest";
import { hasForeignLink } from "./link.ts";

const own = { host: "recolte.ga", phone: "+241 06 00 00 00" };

test.for([
  ["Voir https://exemple.example/offre", true],
  ["Voir www.ailleurs.com", true],
  ["Voir ailleurs.com", true],
  ["Voir recolte.ga/annonces", false],
  ["Voir https://www.recolte.ga", false],
  ["Écrivez à awa@exemple.com", false],
  ["10.5 kg, livraison à Port-Gentil.Gabon", false],
  ["notrecolte.ga", true],
  ["Site:ailleurs.com!", true],
  ["(ailleurs.com)", true],
  ["Le www.m.recolte.ga", false],
  ["Bien lavé.Frais du jour", false],
  ["Sac de 25 kg.la livraison est possible", false],
  ["Bien lavé.et trié", false],
  ["Sacs de 3 kg.Ga veut dire mille", false],
  ["AILLEURS.COM", true],
] as const)("un lien vers un autre site, « %s » : %s", ([text, expected]) => {
  expect(hasForeignLink(text, own)).toBe(expected);
});

test.for([
  ["une fin de nom peu connue", "vivriers.africa"],
  ["une autre", "manioc-direct.xyz"],
  ["un mot français, avec un chemin", "agro.la/prix"],
  ["un mot français, avec un chiffre", "agro24.eu"],
  ["dite", "agrovente point com"],
  ["dite en anglais", "agrovente dot shop"],
  ["entre crochets", "agrovente[.]ci"],
  ["entre parenthèses", "agrovente (point) net"],
  ["écartée", "vivriers . com"],
  ["protégée", "hxxps://agri-plus.top"],
  ["un groupe", "chat.whatsapp.com/XyZ"],
] as const)("%s, une adresse en reste une : « %s »", ([, text]) => {
  expect(hasForeignLink(text, own)).toBe(true);
});

test.for([
  ["de qui l'écrit", "https://wa.me/24106000000", false],
  ["d'un autre", "https://wa.me/24107111111", true],
  ["d'un autre, par l'autre adresse", "api.whatsapp.com/send?phone=24107111111", true],
  ["d'on ne sait qui", "wa.me/message/ABCDEF", true],
] as const)("WhatsApp est permis à son propre numéro : celui %s", ([_whose, text, expected]) => {
  expect(hasForeignLink(text, own)).toBe(expected);
});

test("sans numéro à soi, aucun lien de WhatsApp n'est le sien", () => {
  expect(hasForeignLink("wa.me/24106000000", { host: "recolte.ga" })).toBe(true);
});
