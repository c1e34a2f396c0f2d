import { expect, test } from "vitest";
import { SELLER_TYPES } from "#identity/user-type.ts";
import { DETAILS_OF } from "./details.ts";
import { detailsFor, DirectoryDetails, WriteToEntry } from "./entry.ts";
import { typedDetail, writtenDetail } from "./typed.ts";

const details = {
  specialites: ["Manioc", "Banane plantain"],
  secteurs: [],
  minOrderKg: 150,
  zones: [],
  vehicules: [],
  delaiMoyen: "",
  quartier: "Louis",
  typeCommerce: "",
  horaires: "Lun-Sam 7h-19h",
};

test("une ligne répétée n'est gardée qu'une fois, sans ses espaces", () => {
  const kept = DirectoryDetails.parse({ ...details, specialites: [" Manioc", "Manioc ", "Taro"] });
  expect(kept.specialites).toEqual(["Manioc", "Taro"]);
});

test.each([
  ["une ligne vide", { specialites: [""] }, "Une ligne est vide"],
  ["treize lignes", { zones: Array.from({ length: 13 }, (_, i) => `Zone ${i}`) }, "12 au maximum"],
  ["une ligne trop longue", { vehicules: ["x".repeat(61)] }, "60 caractères au maximum"],
  ["un demi-kilo", { minOrderKg: 0.5 }, "Indiquez un nombre entier de kilos"],
  ["une commande minimale négative", { minOrderKg: -1 }, "Indiquez un nombre entier de kilos"],
  ["une commande minimale sans fin", { minOrderKg: 1_000_001 }, "1 000 tonnes au maximum"],
  ["un horaire trop long", { horaires: "x".repeat(121) }, "120 caractères au maximum"],
])("%s : « %s » se dit", (_what, wrong, said) => {
  const { error } = DirectoryDetails.safeParse({ ...details, ...wrong });
  expect(error?.issues.map(({ message }) => message)).toEqual([said]);
});

test("un message vide ne s'adresse à personne", () => {
  const message = { id: "0198c0de-0000-7000-8000-000000000000", entryId: "0198c0de-0000-7000-8000-000000000001" };
  expect(WriteToEntry.safeParse({ ...message, content: " Bonjour " }).data?.content).toBe("Bonjour");
  expect(WriteToEntry.safeParse({ ...message, content: "   " }).error?.issues[0]?.message).toBe(
    "Le message ne peut pas être vide",
  );
});

test("une fiche ne garde que ce qui est de son métier", () => {
  const nothing = { specialites: [], secteurs: [], minOrderKg: null, zones: [], vehicules: [] };
  const silent = { ...nothing, delaiMoyen: "", quartier: "", typeCommerce: "", horaires: "" };
  const lists = { specialites: ["Riz"], secteurs: ["Nord"], zones: ["Oyem"], vehicules: ["Camion"], minOrderKg: 40 };
  const all = { ...lists, delaiMoyen: "2 jours", quartier: "Louis", typeCommerce: "Étal", horaires: "8 h" };
  for (const kind of SELLER_TYPES) {
    const own = Object.fromEntries(DETAILS_OF[kind].map((field) => [field, all[field]]));
    expect(detailsFor(kind, all)).toEqual({ ...silent, ...own });
  }
});

test.each([
  ["specialites", " Riz \n\nMaïs,Mil;  Sorgho ", ["Riz", "Maïs", "Mil", "Sorgho"]],
  ["horaires", " 8 h ", " 8 h "],
  ["minOrderKg", " 1 200,5 ", 1200.5],
  ["minOrderKg", "  ", null],
] as const)("« %s » tapé « %s » se lit %j", (field, typed, read) => {
  expect(typedDetail(field, typed)).toEqual(read);
});

test("une liste s'écrit une ligne après l'autre, rien ne s'écrit pas", () => {
  expect([writtenDetail(["Riz", "Mil"]), writtenDetail(40), writtenDetail(null)]).toEqual(["Riz\nMil", "40", ""]);
});
