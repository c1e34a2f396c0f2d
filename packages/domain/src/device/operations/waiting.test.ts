import { expect, test } from "vitest";
import { basedOn, changesOf, heldBack, joined, neededBy, replacedBy, type WaitingState } from "./waiting.ts";
import { undoneByRefusal } from "./undone.ts";
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

test("une vente attend le client noté avant elle, et nul autre", () => {
  const waiting = [
    one("a", { kind: "customers.add" }),
    one("b", { kind: "customers.add", about: OTHER }),
    one("c", { about: THING }),
  ];
  const sale = (customerId: string | null) => ({ kind: "sales.record" as const, input: { id: "v", lines: [], customerId } });
  expect(neededBy(waiting, sale(THING))).toEqual(["a"]);
  expect(neededBy(waiting, sale(null))).toEqual([]);
});

test("un compte attend ce qui a bougé avant lui du même produit, vingt au plus ; une récolte n'attend rien", () => {
  const sold = (id: string, stockItemId: string) => ({
    ...one(id, { kind: "sales.record" }),
    input: { id, lines: [{ stockItemId }] },
  });
  const move = (kind: string) => ({ kind: "stock.record" as const, input: { id: "m", itemId: THING, kind } });
  const waiting = [sold("a", THING), sold("b", OTHER), { ...one("c"), ...move("recolte") }];
  expect(neededBy(waiting, move("ajustement"))).toEqual(["a", "c"]);
  expect(neededBy(waiting, move("recolte"))).toEqual([]);
  const many = Array.from({ length: 25 }, (_, n) => sold(`v${n}`, THING));
  expect(neededBy(many, move("ajustement"))).toEqual(many.slice(5).map(({ id }) => id));
});

const quick = (input: object, base: object, state: WaitingState = "tried") => ({
  ...one("q", { state }),
  input: { id: THING, ...input },
  base: { ...base },
});
const full = (input: object, base: object) => ({
  ...one("f", { kind: "announcements.update" }),
  input: { id: THING, ...input },
  base: { ...base },
});
interface Typed {
  seen?: number | undefined;
  typed: number;
  base: number;
  sent: number;
}
const [SEEN, QUICK] = [{ price: 500, title: "Tomates" }, quick({ price: 450 }, { price: 500 })];

test.each([
  ["rempli de la copie, le prix changé : il part de celui qui attend", [QUICK], { typed: 400, base: 450, sent: 400 }],
  ["rempli de la copie, le prix laissé : celui qui attend reste", [QUICK], { typed: 500, base: 450, sent: 450 }],
  ["rempli de ce qui attend, le prix remis : il est remis", [QUICK], { seen: 450, typed: 500, base: 450, sent: 500 }],
  ["deux attendent", [QUICK, quick({ price: 470 }, { price: 450 })], { typed: 500, base: 470, sent: 470 }],
  ["remis puis changé", [QUICK, quick({ price: 500 }, { price: 450 })], { typed: 450, base: 500, sent: 450 }],
  ["refusé : il ne compte pas", [quick({ price: 450 }, { price: 500 }, "refused")], { typed: 400, base: 500, sent: 400 }],
  ["d'une autre annonce", [{ ...QUICK, input: { id: OTHER, price: 450 } }], { typed: 400, base: 500, sent: 400 }],
])("le formulaire entier après un prix qui attend : %s", (_name, waiting, { seen = 500, typed, base, sent }: Typed) => {
  const form = full({ title: "Tomates", price: typed }, { title: "Tomates", price: seen });
  const based = basedOn(waiting, form);
  expect(based.base).toEqual({ title: "Tomates", price: base });
  expect(based.input).toEqual({ id: THING, title: "Tomates", price: sent });
});

test("un prix après le formulaire entier part de lui ; une autre sorte d'acte reste comme elle est", () => {
  const waiting = [full({ ...SEEN, price: 400, imageIds: ["p"] }, { ...SEEN, imageIds: [] })];
  const second = quick({ price: 350, quantityAvailable: 3 }, { price: 500, quantityAvailable: 40 });
  expect(basedOn(waiting, second)).toMatchObject({ input: second.input, base: { price: 400, quantityAvailable: 40 } });
  expect(changesOf([...waiting, second], THING)).toEqual({ title: "Tomates", price: 350, quantityAvailable: 3 });
  const wish = one("w", { kind: "favourites.set" });
  expect(basedOn(waiting, wish)).toBe(wish);
});

const [FIRST, SECOND] = [quick({ price: 450 }, SEEN, "refused"), quick({ price: 470 }, { price: 450 }, "refused")];

test.each([
  ["le premier prix refusé, celui d'avant est là : personne n'a rien changé", [FIRST], { base: 450, theirs: 500, isOwn: true }],
  ["deux refusés de suite", [FIRST, SECOND], { base: 470, theirs: 500, isOwn: true }],
  ["un autre prix est là : quelqu'un l'a changé", [FIRST], { base: 450, theirs: 480, isOwn: false }],
  ["le second ne part pas du premier", [FIRST], { base: 480, theirs: 500, isOwn: false }],
  ["le premier n'est pas refusé", [quick({ price: 450 }, SEEN)], { base: 450, theirs: 500, isOwn: false }],
  ["refusé d'une autre annonce", [{ ...FIRST, input: { id: OTHER, price: 450 } }], { base: 450, theirs: 500, isOwn: false }],
  ["rien n'est refusé, et son début n'est pas connu", [], { base: undefined, theirs: null, isOwn: false }],
])("ce qu'un refus a défait n'a été changé par personne : %s", (_name, earlier, { base, theirs, isOwn }) => {
  const fields = [{ field: "price", mine: 400, theirs }];
  const later = quick({ price: 400 }, base === undefined ? {} : { price: base });
  expect(undoneByRefusal(earlier, later, fields)).toEqual(isOwn ? fields : []);
});
