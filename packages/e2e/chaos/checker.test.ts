import { expect, test } from "vitest";
import { type History, type Observer, type Sent, violations } from "./checker.ts";

const sent = (over: Partial<Sent> = {}): Sent => ({ id: "m1", from: "awa", to: "ben", outcome: "ok", seq: 1, ...over });
const second = sent({ id: "m2", seq: 2 });
const seen = (seq: number, messageId = `m${seq}`, kind = "message") => ({ seq, kind, messageId });
const ben = (events: Observer["events"], over: Partial<Observer> = {}): Observer => ({
  person: "ben",
  from: 0,
  events,
  unread: 2,
  ...over,
});

/** Two messages from Awa to Ben, as they should go. */
const good = (over: Partial<History> = {}): History => ({
  sent: [sent(), second],
  observers: [ben([seen(1), seen(2)])],
  threads: new Map([["awa ben", ["m1", "m2"]]]),
  unreadRows: new Map([["ben", 2]]),
  ...over,
});

test("un échange sans faute n'a aucune violation", () => {
  expect(violations(good())).toEqual([]);
});

const FAULTS: readonly (readonly [name: string, history: Partial<History>, said: RegExp])[] = [
  ["un message acquitté qui n'est nulle part", { threads: new Map([["awa ben", ["m1"]]]) }, /^lost: m2/u],
  ["un message acquitté qui n'arrive pas en direct", { observers: [ben([seen(1)])] }, /^not delivered: m2/u],
  ["un envoi refusé qui paraît", { sent: [sent(), sent({ id: "m2", outcome: "fail" })] }, /^refused and shown: m2/u],
  ["un envoi sans issue", { sent: [sent(), second, sent({ id: "m3", outcome: "open" })] }, /^unresolved: m3/u],
  ["un trou dans les numéros", { observers: [ben([seen(1), seen(3, "m2")])] }, /^gap: ben saw 3 after 1/u],
  ["un numéro revu", { observers: [ben([seen(1), seen(1), seen(2)])] }, /^gap: ben saw 1 after 1/u],
  [
    "un message montré deux fois sous deux numéros",
    { observers: [ben([seen(1), seen(2), seen(3, "m2")])] },
    /^shown twice: m2 to ben/u,
  ],
  [
    "un numéro qui veut dire deux choses",
    { observers: [ben([seen(1), seen(2)]), ben([seen(1, "m2"), seen(2, "m1")])] },
    /^two meanings: ben 1/u,
  ],
  ["un fil dans le désordre", { threads: new Map([["awa ben", ["m2", "m1"]]]) }, /^out of order: awa/u],
  ["un fil qui répète", { threads: new Map([["awa ben", ["m1", "m1", "m2"]]]) }, /^shown twice in the thread/u],
  ["des numéros d'acquit dans le désordre", { sent: [sent({ seq: 5 }), second] }, /^numbers out of order: awa/u],
  ["une pastille fausse", { unreadRows: new Map([["ben", 1]]) }, /^badge: ben sees 2 for 1/u],
];

test.each(FAULTS)("se voit : %s", (_name, history, said) => {
  expect(violations(good(history)).some((violation) => said.test(violation))).toBe(true);
});
