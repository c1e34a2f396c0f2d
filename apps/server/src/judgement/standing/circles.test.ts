import { otherFrom, standingOf } from "@recolte/domain/judgement/trust/standing";
import type { StandingEntry, StandingEntryKind, StandingFacts } from "@recolte/domain/judgement/trust/standing-entry";
import fc from "fast-check";
import { expect, test } from "vitest";

const NOW = new Date("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
type Line = StandingEntry & { personId: string };

const ago = fc.integer({ min: 0, max: 500 });
interface Said {
  kind: StandingEntryKind;
  personId: string;
  otherId?: string | null;
  days: number;
  facts?: StandingFacts;
}
let last = 0;
function line({ kind, personId, otherId = null, days, facts = {} }: Said): Line {
  last += 1;
  return { kind, personId, otherId, ref: `r${String(last).padStart(6, "0")}`, facts, at: new Date(NOW.getTime() - days * DAY) };
}

/** The standing of somebody, from the whole log of everybody. */
function standingIn(log: readonly Line[], personId: string) {
  const of = (id: string) => log.filter((one) => one.personId === id);
  const others = new Map([...new Set(log.map((one) => one.personId))].map((id) => [id, otherFrom(of(id), NOW)]));
  return standingOf(of(personId), { now: NOW, country: "gabon", others, meanRating: 4000 });
}
const honest = (id: string) => [
  line({ kind: "step", personId: id, days: 300, facts: { step: "identity" } }),
  line({ kind: "step", personId: id, days: 300, facts: { step: "place" } }),
];
const steps = (id: string) => [
  line({ kind: "step", personId: id, days: 300, facts: { step: "email" } }),
  line({ kind: "step", personId: id, days: 200, facts: { step: "telephone" } }),
];

/** What somebody had before: sales, reviews of verified people and of others, losses. */
const aPast = fc
  .record({
    trusted: fc.integer({ min: 0, max: 6 }),
    others: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), ago), { maxLength: 8 }),
    losses: fc.array(ago, { maxLength: 2 }),
  })
  .map(({ trusted, others, losses }) => [
    ...steps("me"),
    ...Array.from({ length: trusted }, (_, at) => [
      ...honest(`t${at}`),
      line({ kind: "hand_over", personId: "me", otherId: `t${at}`, days: 120 }),
      line({ kind: "review", personId: "me", otherId: `t${at}`, days: 110, facts: { rating: 1 + (at % 5) } }),
    ]).flat(),
    ...others.flatMap(([rating, days], at) => [
      line({ kind: "hand_over", personId: "me", otherId: `o${at}`, days }),
      line({ kind: "review", personId: "me", otherId: `o${at}`, days, facts: { rating } }),
    ]),
    ...losses.map((days) => line({ kind: "dispute_lost", personId: "me", days })),
  ]);

/** All of them trade with each other, praise each other and vouch for each other, day after day. */
function circle(size: number, times: number) {
  const names = ["me", ...Array.from({ length: size - 1 }, (_, at) => `c${at}`)];
  const pairs = names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const));
  return [
    ...names.slice(1).flatMap(steps),
    ...pairs.flatMap(([personId, otherId]) => [
      ...Array.from({ length: times }, (_, at) => line({ kind: "hand_over", personId, otherId, days: 1 + 95 * at })),
      line({ kind: "review", personId, otherId, days: 1, facts: { rating: 5 } }),
      line({ kind: "vouched", personId, otherId, days: 1, facts: { until: null } }),
    ]),
  ];
}
/** One verified person who buys, and is content. */
const counterpart = () => [
  ...honest("h"),
  line({ kind: "hand_over", personId: "me", otherId: "h", days: 1 }),
  line({ kind: "review", personId: "me", otherId: "h", days: 1, facts: { rating: 5 } }),
];

test("un cercle fermé, si grand soit-il, ne donne à chacun pas plus qu'un seul honnête", () => {
  fc.assert(
    fc.property(aPast, fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 4 }), (past, size, times) => {
      const gained = standingIn([...past, ...circle(size, times)], "me").total;
      expect(gained).toBeLessThanOrEqual(standingIn([...past, ...counterpart()], "me").total);
    }),
    { numRuns: 60 },
  );
});

test("cinquante comptes, tous avec tous : exactement ce que donne un honnête", () => {
  const alone = standingIn(steps("me"), "me").total;
  const [closed, open] = [circle(50, 1), counterpart()].map((more) => standingIn([...steps("me"), ...more], "me").total - alone);
  expect([closed, open]).toEqual([3000, 3000]);
});

test("l'ordre où les faits sont écrits n'y change rien : mêmes faits, mêmes octets", () => {
  const shuffled = aPast.chain((past) =>
    fc.tuple(fc.constant(past), fc.shuffledSubarray(past, { minLength: past.length, maxLength: past.length })),
  );
  fc.assert(
    fc.property(shuffled, ([past, other]) => {
      expect(JSON.stringify(standingIn(other, "me"))).toBe(JSON.stringify(standingIn(past, "me")));
    }),
    { numRuns: 60 },
  );
});
