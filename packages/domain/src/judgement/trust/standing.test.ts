import { expect, test } from "vitest";
import { answerMinutes } from "./answer-time.ts";
import { handOverPoints, type Other, otherFrom, ratingOf, STANDING_MOST, standingOf } from "./standing.ts";
import type { StandingEntry, StandingEntryKind, StandingFacts } from "./standing-entry.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const TRUSTED: Other = { isTrusted: true, hasPlace: true, steps: 40_000 };

let last = 0;
function entry(kind: StandingEntryKind, { days = 1, ref, other = null, ...facts }: StandingFacts & Of = {}): StandingEntry {
  last += 1;
  return { kind, ref: ref ?? `r${last}`, otherId: other, facts, at: ago(days) };
}
interface Of {
  days?: number;
  ref?: string;
  other?: string | null;
}
const count = (entries: StandingEntry[], trusted: string[] = [], others: [string, Other][] = []) =>
  standingOf(entries, {
    now: NOW,
    country: "gabon",
    meanRating: 4000,
    others: new Map([...trusted.map((id) => [id, TRUSTED] as const), ...others]),
  });
const people = (many: number, name = "p") => Array.from({ length: many }, (_, at) => `${name}${at}`);

test("sans rien, la note est de zéro, et chaque part a son plus", () => {
  expect(count([])).toMatchObject({
    total: 0,
    steps: [],
    handOvers: 0,
    reviews: { isEnough: false },
    answers: { minutes: null },
  });
  expect(Object.values(STANDING_MOST).reduce((sum, most) => sum + most, 0)).toBe(100_000);
});

test.each([
  ["l'adresse e-mail", ["email"], 2000],
  ["l'adresse et le téléphone", ["email", "telephone"], 10_000],
  ["la pièce d'identité", ["identity"], 18_000],
  ["toutes les étapes", ["email", "telephone", "identity", "place"], 40_000],
] as const)("étapes : %s", (_name, steps, points) => {
  expect(count(steps.map((step) => entry("step", { step }))).parts.steps).toBe(points);
});

test("une étape retirée ou expirée ne compte plus, la même refaite compte", () => {
  const given = entry("step", { step: "place", ref: "v1", days: 40 });
  expect(count([given, entry("step_ended", { ref: "v1", step: "place", days: 2 })]).parts.steps).toBe(0);
  expect(count([entry("step", { step: "identity", until: ago(0).toISOString() })]).parts.steps).toBe(0);
  expect(count([entry("step", { step: "identity", until: ago(-1).toISOString() })]).parts.steps).toBe(18_000);
  const [lost, again] = [entry("step_ended", { ref: "e", days: 9 }), entry("step", { step: "email", ref: "e", days: 3 })];
  expect(count([again, entry("step", { step: "email", ref: "e", days: 20 }), lost]).parts.steps).toBe(2000);
});

test("parrainage : seul compte le meilleur parrain dont le lieu fut visité, pour un quart de ses étapes", () => {
  const half: Other = { isTrusted: true, hasPlace: true, steps: 14_000 };
  const paper: Other = { isTrusted: true, hasPlace: false, steps: 28_000 };
  const by = (other: string) => entry("vouched", { other, until: ago(-300).toISOString() });
  expect(count([by("paper"), by("nobody")], [], [["paper", paper]]).parts.vouched).toBe(0);
  expect(count([by("half")], [], [["half", half]]).parts.vouched).toBe(3500);
  expect(count([by("half"), by("coop")], ["coop"], [["half", half]])).toMatchObject({ vouches: 2, parts: { vouched: 10_000 } });
  expect(count([entry("vouched", { other: "coop", until: ago(1).toISOString() })], ["coop"]).parts.vouched).toBe(0);
});

test.each([
  [0, 0],
  [1, 750],
  [4, 3000],
  [8, 5500],
  [10, 6500],
  [20, 10_500],
  [160, 25_000],
  [1000, 25_000],
])("remises : %i quarts de personne valent %i millièmes", (quarters, points) => {
  expect(handOverPoints(quarters)).toBe(points);
});

test("remises : ceux qui ne sont pas vérifiés comptent un à eux tous, chacun une fois par 90 jours", () => {
  const with_ = (ids: string[], days = 5) => ids.map((other) => entry("hand_over", { other, days }));
  expect(count(with_(people(3))).handOvers).toBe(3);
  expect(count(with_(people(50))).handOvers).toBe(4);
  expect(count(with_(people(50)).concat(with_(["a", "b"])), ["a", "b"]).handOvers).toBe(12);
  expect(count([...with_(["a"], 90), ...with_(["a"], 20), ...with_(["a"], 5)], ["a"]).handOvers).toBe(4);
  expect(count([...with_(["a"], 100), ...with_(["a"], 10)], ["a"]).handOvers).toBe(8);
});

test("une remise dont la vente est annulée par un litige ne compte plus", () => {
  const sold = entry("hand_over", { other: "a", ref: "o1", days: 10 });
  expect(count([sold, entry("hand_over_void", { other: "a", ref: "o1", days: 3 })], ["a"]).handOvers).toBe(0);
});

test("avis : rien avant trois, puis tirés vers la moyenne du pays", () => {
  const stars = (rating: number, ids: string[]) => ids.map((other) => entry("review", { other, rating }));
  const trusted = people(4, "v");
  expect(count(stars(5, trusted.slice(0, 2)), trusted)).toMatchObject({
    reviews: { isEnough: false, mean: null },
    parts: { reviews: 0 },
  });
  expect(count(stars(5, trusted.slice(0, 3)), trusted)).toMatchObject({ reviews: { mean: 4230 }, parts: { reviews: 12_112 } });
  expect(count(stars(1, trusted), trusted)).toMatchObject({ reviews: { mean: 3142 }, parts: { reviews: 8032 } });
  expect(count(stars(5, people(40)))).toMatchObject({ reviews: { quarters: 4, isEnough: false } });
});

test("avis : un seul par personne, le dernier ; un avis retiré ne compte plus", () => {
  const trusted = people(3, "v");
  const all = trusted.map((other) => entry("review", { other, rating: 5, ref: other, days: 30 }));
  const worse = entry("review", { other: "v0", rating: 1, days: 2 });
  expect(count([worse, ...all], trusted).reviews.mean).toBe(3923);
  expect(count([...all, entry("review_removed", { other: "v0", ref: "v0" })], trusted).reviews.isEnough).toBe(false);
});

test("avis : des louanges entre amis n'effacent pas ce que d'autres ont écrit", () => {
  const trusted = people(3, "v").map((other) => entry("review", { other, rating: 4 }));
  const bad = people(4, "x").map((other) => entry("review", { other, rating: 1 }));
  const praise = people(50).map((other) => entry("review", { other, rating: 5 }));
  const before = count([...trusted, ...bad], people(3, "v"));
  expect(count([...trusted, ...bad, ...praise], people(3, "v"))).toEqual(before);
});

test.each([
  ["le jour même", "2026-11-20T09:00:00Z", "2026-11-20T09:45:00Z", 45],
  ["par-dessus la nuit", "2026-11-20T19:30:00Z", "2026-11-21T05:30:00Z", 60],
  ["en pleine nuit", "2026-11-20T22:00:00Z", "2026-11-21T03:00:00Z", 0],
  ["deux jours après", "2026-11-20T11:00:00Z", "2026-11-22T11:00:00Z", 1800],
])("temps de réponse au Gabon : %s", (...[, asked, answered, minutes]) => {
  expect(answerMinutes("gabon", new Date(asked), new Date(answered))).toBe(minutes);
});

test("réponses : la médiane de cinq conversations au moins, des 90 derniers jours", () => {
  const answer = (minutes: number, days = 3) => {
    const one = entry("answer", { other: "a", days });
    return { ...one, facts: { askedAt: new Date(one.at.getTime() - minutes * 60_000).toISOString() } };
  };
  const five = [10, 20, 50, 200, 300].map((minutes) => answer(minutes));
  expect(count(five.slice(1))).toMatchObject({ answers: { count: 4, minutes: null }, parts: { answers: 0 } });
  expect(count(five)).toMatchObject({ answers: { count: 5, minutes: 50 }, parts: { answers: 9000 } });
  expect(count([...five.slice(1), answer(1, 91)]).answers.minutes).toBeNull();
  expect(count([5, 5, 5, 5, 5].map((minutes) => answer(minutes))).parts.answers).toBe(STANDING_MOST.answers);
});

test("litiges perdus et signalements retenus : entiers six mois, la moitié jusqu'à un an, puis oubliés", () => {
  const steps = [entry("step", { step: "identity" }), entry("step", { step: "place" })];
  const loss = (days: number) => count([...steps, entry("dispute_lost", { days })]).parts.disputes;
  expect([loss(1), loss(181), loss(182), loss(364), loss(365)]).toEqual([-10_000, -10_000, -5000, -5000, 0]);
  const upheld = entry("report_upheld", { ref: "t", days: 4 });
  expect(count([...steps, upheld])).toMatchObject({ total: 25_000, reportsUpheld: 1 });
  expect(count([...steps, upheld, entry("report_undone", { ref: "t", days: 1 })]).total).toBe(30_000);
  expect(count([upheld]).total).toBe(0);
});

test("d'un autre on ne sait que ce que dit son journal", () => {
  expect(otherFrom([entry("step", { step: "telephone" })], NOW)).toEqual({ isTrusted: false, hasPlace: false, steps: 8000 });
  expect(otherFrom([entry("step", { step: "identity" })], NOW)).toMatchObject({ isTrusted: true, hasPlace: false });
  expect(otherFrom([entry("step", { step: "place", until: ago(1).toISOString() })], NOW).isTrusted).toBe(false);
});

const VERIFIED: ReadonlyMap<string, Other> = new Map(
  ["v0", "v1", "v2"].map((id) => [id, { isTrusted: true, hasPlace: false, steps: 0 }]),
);
const from = (id: string, stars: number) => ({ otherId: id, stars });
test.each([
  ["personne", [], { ratingSum: 0, ratingCount: 0 }],
  ["trois personnes vérifiées", [from("v0", 5), from("v1", 4), from("v2", 2)], { ratingSum: 11, ratingCount: 3 }],
  ["trois comptes de quelques minutes", [from("a", 5), from("b", 5), from("c", 5)], { ratingSum: 0, ratingCount: 0 }],
  [
    "quatre comptes de quelques minutes valent une personne",
    ["a", "b", "c", "d"].map((id) => from(id, 5)),
    { ratingSum: 5, ratingCount: 1 },
  ],
  [
    "quarante aussi, et leurs quatre notes les plus basses",
    Array.from({ length: 40 }, (_, at) => from(`${at}`, at < 3 ? 1 : 5)),
    { ratingSum: 2, ratingCount: 1 },
  ],
  ["la dernière note de chacun", [from("v0", 1), from("v0", 5)], { ratingSum: 5, ratingCount: 1 }],
  ["un auteur effacé n'est vérifié de personne", [{ otherId: null, stars: 5 }], { ratingSum: 0, ratingCount: 0 }],
])("la note d'une carte compte %s", (_who, given, rated) => {
  expect(ratingOf(given, VERIFIED)).toEqual(rated);
});
