import { expect, test } from "vitest";
import { type History, type Observer, type Reading, type Screen, type Sent, type Thread, violations } from "./checker.ts";

const AT = ["", "2026-01-01T00:00:01.000Z", "2026-01-01T00:00:02.000Z"] as const;
const sent = (number: 1 | 2, over: Partial<Sent> = {}): Sent => ({
  id: `m${number}`,
  from: "awa",
  to: "ben",
  outcome: "ok",
  seq: number,
  at: AT[number],
  ...over,
});
const seen = (seq: number, messageId = `m${seq}`, kind = "message") => ({ seq, kind, messageId });
const hears = (person: string, events: Observer["events"], unread = 0): Observer => ({ person, from: 0, events, unread });
const item = (number: 1 | 2, read = false) => ({ id: `m${number}`, from: "awa", at: AT[number], read });
const [awa, ben] = [hears("awa", [seen(1), seen(2)]), hears("ben", [seen(1), seen(2)], 1)];
const threads = (items: Thread["items"]): Thread[] => [
  { viewer: "awa", other: "ben", items },
  { viewer: "ben", other: "awa", items },
];
const reading = (ids: string[], acknowledged: string[] = []): Partial<History> => ({
  readings: [{ viewer: "ben", other: "awa", ids, acknowledged } satisfies Reading],
});

const drawn = (ids: string[], twice: string[] = []): Partial<History> => ({
  screens: [{ viewer: "ben", other: "awa", ids, twice } satisfies Screen],
});

/** Two messages from Awa to Ben, who has read the first, as they should go. */
const good = (over: Partial<History> = {}): History => ({
  sent: [sent(1), sent(2)],
  observers: [awa, ben],
  threads: threads([item(1, true), item(2)]),
  marks: [{ reader: "ben", other: "awa", upTo: AT[1], acknowledged: true }],
  unread: [{ person: "ben", rows: 1, asked: 1, conversations: 1 }],
  readings: [{ viewer: "ben", other: "awa", ids: ["m2", "m1"], acknowledged: ["m1"] }],
  screens: [{ viewer: "ben", other: "awa", ids: ["m1", "m2"], twice: [] }],
  ...over,
});

test("un échange sans faute n'a aucune violation", () => {
  expect(violations(good())).toEqual([]);
});

test("un envoi refusé qui ne paraît nulle part est dans l'ordre", () => {
  expect(violations(good({ sent: [sent(1), sent(2), sent(2, { id: "m3", outcome: "fail" })] }))).toEqual([]);
});

const FAULTS: readonly (readonly [name: string, history: Partial<History>, said: RegExp])[] = [
  ["un message acquitté qui n'est nulle part", { threads: threads([item(1, true)]) }, /^lost: m2/u],
  ["un fil qui manque d'un côté", { threads: threads([item(1, true), item(2)]).slice(1) }, /^lost: m1/u],
  ["un message qui n'arrive pas en direct", { observers: [awa, hears("ben", [seen(1)], 1)] }, /^not delivered: m2 to ben/u],
  ["un message que son auteur n'entend pas", { observers: [hears("awa", [seen(1)]), ben] }, /^not delivered: m2 to awa/u],
  ["un envoi refusé qui paraît", { sent: [sent(1), sent(2, { outcome: "fail" })] }, /^refused and shown: m2/u],
  ["un envoi sans issue", { sent: [sent(1), sent(2), sent(2, { id: "m3", outcome: "open" })] }, /^unresolved: m3/u],
  ["un trou dans les numéros", { observers: [hears("ben", [seen(1), seen(3, "m2")], 1)] }, /^gap: ben saw 3 after 1/u],
  ["un numéro revu", { observers: [hears("ben", [seen(1), seen(1), seen(2)], 1)] }, /^gap: ben saw 1 after 1/u],
  [
    "un message montré deux fois sous deux numéros",
    { observers: [hears("ben", [seen(1), seen(2), seen(3, "m2")], 1)] },
    /^shown twice: m2 to ben/u,
  ],
  [
    "un numéro qui veut dire deux choses",
    { observers: [ben, hears("ben", [seen(1, "m2"), seen(2, "m1")], 1)] },
    /^two meanings: ben 1/u,
  ],
  ["un direct dans le désordre", { observers: [hears("ben", [seen(1, "m2"), seen(2, "m1")], 1)] }, /^live out of order: ben/u],
  ["un fil dans le désordre", { threads: threads([item(2), item(1, true)]) }, /^out of order: awa/u],
  ["un fil qui répète", { threads: threads([item(1, true), item(1, true), item(2)]) }, /^shown twice in the thread/u],
  [
    "deux côtés qui lisent deux fils",
    { threads: [...threads([item(1, true), item(2)]).slice(1), ...threads([item(2), item(1, true)]).slice(0, 1)] },
    /^two orders: ben and awa/u,
  ],
  ["des numéros d'acquit dans le désordre", { sent: [sent(1, { seq: 5 }), sent(2)] }, /^numbers out of order: awa/u],
  ["un message acquitté qui manque à la relecture", reading(["m2"], ["m1"]), /^missing: m1/u],
  ["une relecture qui répète", reading(["m2", "m1", "m1"]), /^read twice: ben/u],
  ["un message lu, puis disparu", reading(["m3", "m2", "m1"]), /^vanished: ben read m3/u],
  ["une relecture dans un autre ordre", reading(["m1", "m2"]), /^moved: ben/u],
  ["un message marqué lu que personne n'a lu", { threads: threads([item(1, true), item(2, true)]) }, /^read too much: m2/u],
  ["une lecture acquittée puis oubliée", { threads: threads([item(1), item(2)]) }, /^read and forgotten: m1/u],
  ["une pastille fausse en direct", { observers: [awa, { ...ben, unread: 2 }] }, /^badge: ben sees 2 for 1/u],
  ["une page qui a montré deux fois un message", drawn(["m1", "m2"], ["m1 m1"]), /^drawn twice: ben/u],
  ["une page où un message manque", drawn(["m1"]), /^drawn otherwise: ben/u],
  ["une page dans le désordre", drawn(["m2", "m1"]), /^drawn otherwise: ben/u],
  ["une page vide", drawn([]), /^drawn otherwise: ben/u],
  [
    "une pastille fausse à la demande",
    { unread: [{ person: "ben", rows: 1, asked: 3, conversations: 1 }] },
    /^badge: ben sees 3 for 1/u,
  ],
  [
    "des conversations qui comptent autrement",
    { unread: [{ person: "ben", rows: 1, asked: 1, conversations: 4 }] },
    /^badge: ben sees 4 for 1/u,
  ],
];

test.each(FAULTS)("se voit : %s", (_name, history, said) => {
  expect(violations(good(history)).some((violation) => said.test(violation))).toBe(true);
});
