import { expect, test } from "vitest";
import { judge, type PublicationFacts, RISK_SETTINGS } from "./judge.ts";
import { SIGNALS } from "./signal.ts";

/** Somebody known for long, of whom nothing is to be said. */
const known: PublicationFacts = {
  isVerified: false,
  hasIdentity: false,
  standing: 0,
  accountDays: 100,
  proven: 3,
  text: null,
  picture: null,
  phone: null,
  isNamedAlike: false,
  price: null,
  asksInAdvance: false,
  phrasePoints: [],
  publishedInHour: 1,
  publishedInDay: 1,
  startedInHour: 0,
  startedInDay: 0,
  revealedInTenMinutes: 0,
  refusedNearby: 0,
  hasNewHands: false,
};
const fresh = { accountDays: 6 };
const like = (authors: number, isCondemned = false) => ({ authors, isCondemned });

const ROWS: [what: string, facts: Partial<PublicationFacts>, reasons: string, points: number, state: "active" | "pending"][] = [
  ["rien", {}, "", 0, "active"],

  ["un texte proche d'un autre auteur", { text: like(1) }, "text.near", 2, "active"],
  ["de deux autres", { text: like(2) }, "text.near", 2, "active"],
  ["de trois autres", { text: like(3) }, "text.near", 5, "pending"],
  ["d'un texte refusé", { text: like(1, true) }, "text.near", 5, "pending"],
  ["la même photo qu'un autre", { picture: like(1) }, "picture.same", 2, "active"],
  ["que deux autres", { picture: like(2) }, "picture.same", 2, "active"],
  ["que trois autres", { picture: like(3) }, "picture.same", 5, "pending"],
  ["qu'une photo refusée", { picture: like(1, true) }, "picture.same", 5, "pending"],
  ["le même numéro qu'un autre", { phone: like(1) }, "phone.same", 2, "active"],
  ["que toute une coopérative", { phone: like(30) }, "phone.same", 2, "active"],
  ["qu'un compte suspendu", { phone: like(1, true) }, "phone.same", 5, "pending"],
  ["le nom d'une personne vérifiée", { isNamedAlike: true }, "name.alike", 5, "pending"],
  ["un prix bien trop bas", { price: "price.low" }, "price.low", 3, "active"],
  ["un prix bien trop haut", { price: "price.high" }, "price.high", 1, "active"],
  ["un paiement d'avance", { asksInAdvance: true }, "phrase.advance", 5, "pending"],
  ["une phrase", { phrasePoints: [1] }, "phrase.other", 1, "active"],
  ["trois phrases : la plus lourde", { phrasePoints: [1, 2, 3] }, "phrase.other", 3, "active"],
  ["une phrase trop lourde", { phrasePoints: [9] }, "phrase.other", 3, "active"],

  ["la 4e annonce de l'heure", { publishedInHour: 4 }, "", 0, "active"],
  ["la 5e", { publishedInHour: 5 }, "", 0, "active"],
  ["la 6e", { publishedInHour: 6 }, "burst.publish", 3, "active"],
  ["la 15e du jour", { publishedInDay: 15 }, "", 0, "active"],
  ["la 16e", { publishedInDay: 16 }, "burst.publish", 3, "active"],
  ["la 16e d'un vendeur bien noté", { publishedInDay: 16, standing: 40 }, "", 0, "active"],

  ["10 conversations nouvelles dans l'heure", { ...fresh, startedInHour: 10 }, "", 0, "active"],
  ["11", { ...fresh, startedInHour: 11 }, "burst.write", 3, "active"],
  ["11 d'un compte de sept jours", { accountDays: 7, startedInHour: 11 }, "", 0, "active"],
  ["30 dans la journée", { ...fresh, startedInDay: 30 }, "", 0, "active"],
  ["31", { ...fresh, startedInDay: 31 }, "burst.write", 3, "active"],
  ["7 numéros en dix minutes", { revealedInTenMinutes: 7 }, "", 0, "active"],
  ["8", { revealedInTenMinutes: 8 }, "burst.reveal", 3, "active"],
  ["2 refus sur le réseau d'un compte neuf", { ...fresh, refusedNearby: 2 }, "", 0, "active"],
  ["3", { ...fresh, refusedNearby: 3 }, "network.refused", 1, "active"],
  ["1 000 : jamais assez à lui seul", { ...fresh, refusedNearby: 1000 }, "network.refused", 1, "active"],
  ["1 000, compte de sept jours", { accountDays: 7, refusedNearby: 1000 }, "", 0, "active"],

  ["un compte passé en d'autres mains", { hasNewHands: true }, "hands.new", 5, "pending"],
  ["et bien noté : c'était un autre", { hasNewHands: true, hasIdentity: true, standing: 90 }, "hands.new", 5, "pending"],

  ["4 points en tout", { text: like(1), picture: like(1) }, "text.near picture.same", 4, "active"],
  ["5", { text: like(1), price: "price.low" }, "text.near price.low", 5, "pending"],
  ["6", { price: "price.low", phrasePoints: [3] }, "price.low phrase.other", 6, "pending"],

  [
    "9 points, identité vérifiée : la moitié",
    { hasIdentity: true, text: like(3), picture: like(1), phone: like(1) },
    "text.near picture.same phone.same",
    4,
    "active",
  ],
  ["10 points, note de 40", { standing: 40, text: like(3), picture: like(3) }, "text.near picture.same", 5, "pending"],
  ["10 points, note de 39", { standing: 39, text: like(3), picture: like(3) }, "text.near picture.same", 10, "pending"],
  ["une avance ne se divise pas", { hasIdentity: true, asksInAdvance: true }, "phrase.advance", 5, "pending"],
  ["un nom copié ne se divise pas", { standing: 90, isNamedAlike: true, text: like(1) }, "name.alike text.near", 6, "pending"],

  ["la première d'un inconnu", { proven: 0 }, "first", 0, "pending"],
  ["la troisième", { proven: 2 }, "first", 0, "pending"],
  ["la quatrième", { proven: 3 }, "", 0, "active"],
  ["la première d'un vérifié", { proven: 0, isVerified: true }, "", 0, "active"],
  ["la première, avec un signal", { proven: 0, price: "price.low" }, "first price.low", 3, "pending"],
];

test.for(ROWS)("%s", ([_what, facts, reasons, points, state]) => {
  const judged = judge({ ...known, ...facts }, RISK_SETTINGS);
  expect(judged.reasons.map(({ name }) => name).toSorted()).toEqual(reasons.split(" ").filter(Boolean).toSorted());
  expect([judged.points, judged.state]).toEqual([points, state]);
});

test("chaque signal est dans la table ci-dessus", () => {
  const shown = new Set(ROWS.flatMap(([, , reasons]) => reasons.split(" ")));
  expect(SIGNALS.filter((name) => !shown.has(name))).toEqual([]);
});

const guilty: PublicationFacts = { ...known, proven: 0, isNamedAlike: true, asksInAdvance: true };

test("« off » : tout est publié aussitôt, sans raison ni points ; « tout » : tout est relu d'abord, même d'un vérifié", () => {
  expect(judge(guilty, { ...RISK_SETTINGS, publication: "off" })).toEqual({ state: "active", reasons: [], points: 0 });
  expect(judge({ ...known, isVerified: true }, { ...RISK_SETTINGS, publication: "tout" })).toEqual({
    state: "pending",
    reasons: [{ name: "tout", points: 0 }],
    points: 0,
  });
});

test("le seuil et les points sont ceux que l'équipe a réglés", () => {
  const facts = { ...known, price: "price.low" } as const;
  expect(judge(facts, { ...RISK_SETTINGS, threshold: 3 }).state).toBe("pending");
  const points = { ...RISK_SETTINGS.points, "price.low": 0 };
  expect(judge(facts, { ...RISK_SETTINGS, points })).toEqual({ state: "active", reasons: [], points: 0 });
});

test("rien de plus grave ne libère : ajouter un signal ne baisse jamais les points et ne rend jamais publique", () => {
  for (const [, one] of ROWS)
    for (const [, other] of ROWS) {
      const both = judge({ ...known, ...one, ...other }, RISK_SETTINGS);
      const alone = judge({ ...known, ...other }, RISK_SETTINGS);
      const isComparable = !("standing" in one) && !("hasIdentity" in one) && !("isVerified" in one) && !("accountDays" in one);
      const overlaps = Object.keys(one).some((key) => key in other);
      if (!isComparable || overlaps || one.proven === 3) continue;
      expect(both.points).toBeGreaterThanOrEqual(alone.points);
      if (alone.state === "pending") expect(both.state).toBe("pending");
    }
});
