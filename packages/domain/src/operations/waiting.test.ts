import { expect, test } from "vitest";
import { heldBack, joined, replacedBy, type WaitingState } from "./waiting.ts";
import type { OperationKind } from "./operation.ts";

const THING = "0198c0de-0000-7000-8000-000000000001";
const OTHER = "0198c0de-0000-7000-8000-000000000002";

interface Made {
  kind?: OperationKind;
  about?: string;
  state?: WaitingState;
  after?: string[];
}
const one = (id: string, { kind = "announcements.quickEdit", about = THING, state = "new", after = [] }: Made = {}) => ({
  id,
  kind,
  input: { id: about },
  base: {},
  after,
  state,
});

test.each([
  ["pas encore essayé : le dernier mot suffit", [one("a")], "a"],
  ["essayé : il est peut-être arrivé", [one("a", { state: "tried" })], null],
  ["à décider : il reste", [one("a", { state: "choice" })], null],
  ["d'une autre annonce", [one("a", { about: OTHER })], null],
  ["d'une autre sorte", [one("a", { kind: "announcements.update" })], null],
  ["une mise en pause est venue après", [one("a"), one("b", { kind: "announcements.pause" })], null],
  ["un autre en dépend", [one("a"), one("b", { about: OTHER, after: ["a"] })], null],
  ["rien n'attend", [], null],
])("un mot prend la place d'un autre : %s", (_name, waiting, expected) => {
  expect(replacedBy(waiting, one("z"))?.id ?? null).toBe(expected);
});

test("deux ventes sont deux ventes", () => {
  expect(replacedBy([one("a", { kind: "sales.record" })], one("z", { kind: "sales.record" }))).toBeNull();
});

test("réunis, le dernier mot part du début du premier", () => {
  const first = { ...one("a"), input: { id: THING, price: 400, quantityAvailable: 3 }, base: { price: 500 } };
  const second = { ...one("b"), input: { id: THING, quantityAvailable: 0 }, base: { price: 400, quantityAvailable: 3 } };
  expect(joined(first, second)).toEqual({
    input: { id: THING, price: 400, quantityAvailable: 0 },
    base: { price: 500, quantityAvailable: 3 },
  });
});

test.each([
  ["favourites.set", "announcementId"],
  ["messages.markRead", "otherId"],
] as const)("%s : la dernière volonté pour la même chose suffit", (kind, named) => {
  const wish = (id: string, about: string) => ({ ...one(id, { kind }), input: { [named]: about } });
  expect(replacedBy([wish("a", THING), wish("b", OTHER)], wish("z", THING))?.id).toBe("a");
  expect(replacedBy([wish("b", OTHER)], wish("z", THING))).toBeNull();
});

test("deux messages sont deux messages ; lu plus loin le reste", () => {
  expect(replacedBy([one("a", { kind: "messages.send" })], one("z", { kind: "messages.send" }))).toBeNull();
  const read = (upTo: string) => ({ ...one("a", { kind: "messages.markRead" }), input: { otherId: OTHER, upTo } });
  const [far, near] = [read("2026-11-26T12:00:00.000Z"), read("2026-11-26T08:00:00.000Z")];
  expect(joined(far, near).input).toEqual(far.input);
  expect(joined(near, far).input).toEqual(far.input);
});

test("ce qui dépend d'un refus attend, et ce qui en dépend aussi", () => {
  const waiting = [
    one("a", { state: "refused" }),
    one("b", { after: ["a"] }),
    one("c", { after: ["b"] }),
    one("d"),
    one("e", { state: "choice" }),
    one("f", { state: "tried", after: ["e"] }),
  ];
  expect(heldBack(waiting).map(({ id }) => id)).toEqual(["b", "c", "f"]);
});
