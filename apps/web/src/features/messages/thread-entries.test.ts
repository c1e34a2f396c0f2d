import { expect, test } from "vitest";
import { aMessage, aThread } from "#testing/messages.ts";
import { inDays, type Message, newestUnread, type Pending, threadEntries } from "./thread-entries.ts";
import { withMessage, withRead } from "./thread-pages.ts";

const OTHER = "ben";
const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 8, minute)).toISOString();
const stored = (id: string, over: Partial<Message> = {}) =>
  aMessage({ id, senderId: "awa", receiverId: OTHER, content: id, createdAt: at(0), ...over });
const waiting = (id: string, over: Partial<Pending> = {}): Pending => ({
  id,
  receiverId: OTHER,
  content: id,
  announcementId: null,
  photo: null,
  at: at(30),
  state: "sending",
  ...over,
});
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test("un message envoyé puis reçu en écho ne paraît qu'une fois, dans l'état du serveur", () => {
  expect(threadEntries(OTHER, [stored("a")], [waiting("a")])).toMatchObject([{ id: "a", state: "sent" }]);
  expect(threadEntries(OTHER, [stored("a"), stored("a")], [])).toHaveLength(1);
});

test("l'ordre est celui du serveur ; ce qui est en route vient à la fin", () => {
  const messages = [stored("c", { createdAt: at(2) }), stored("a"), stored("b", { createdAt: at(1) })];
  expect(ids(threadEntries(OTHER, messages, [waiting("z", { at: at(0) })]))).toEqual(["a", "b", "c", "z"]);
});

test("quel que soit l'ordre d'arrivée, le fil montré est le même", () => {
  const all = [0, 1, 2, 3, 4].map((n) => stored(`m${n}`, { createdAt: at(n) }));
  for (let turn = 0; turn < all.length; turn++) {
    const arrived = [...all.slice(turn), ...all.slice(0, turn), ...all.slice(0, 2)];
    expect(ids(threadEntries(OTHER, arrived, []))).toEqual(["m0", "m1", "m2", "m3", "m4"]);
  }
});

test("ce qui part vers quelqu'un d'autre n'est pas dans ce fil", () => {
  expect(threadEntries(OTHER, [], [waiting("a", { receiverId: "eve" })])).toEqual([]);
});

test("lu, non envoyé, à qui : chaque entrée le dit", () => {
  const messages = [stored("a", { readAt: at(1) }), stored("b", { senderId: OTHER, receiverId: "awa", createdAt: at(1) })];
  expect(threadEntries(OTHER, messages, [waiting("c", { state: "failed" })])).toMatchObject([
    { state: "read", mine: true },
    { state: "sent", mine: false },
    { state: "failed", mine: true },
  ]);
});

test("des messages proches d'un même auteur forment un groupe ; un autre jour ou cinq minutes le ferment", () => {
  const messages = [
    stored("a"),
    stored("b", { createdAt: at(1) }),
    stored("c", { createdAt: at(20) }),
    stored("d", { senderId: OTHER, createdAt: at(21) }),
    stored("e", { senderId: OTHER, createdAt: new Date(Date.UTC(2026, 0, 3, 8)).toISOString() }),
  ];
  const days = inDays(threadEntries(OTHER, messages, []), (moment) => moment.slice(0, 10));
  expect(days.map(({ runs }) => runs.map(({ entries }) => ids(entries)))).toEqual([[["a", "b"], ["c"], ["d"]], [["e"]]]);
});

test("un message déjà chargé n'est pas ajouté une seconde fois", () => {
  const data = { pages: [aThread([stored("a")])], pageParams: [null] };
  expect(withMessage(data, stored("a"))).toBe(data);
  expect(withMessage(data, stored("b"))?.pages[0]?.items.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(withMessage(undefined, stored("b"))).toBeUndefined();
});

test("le dernier non lu est le plus récent de l'autre", () => {
  const messages = [
    stored("mine", { createdAt: at(9) }),
    stored("new", { senderId: OTHER, createdAt: at(3) }),
    stored("old", { senderId: OTHER, createdAt: at(2) }),
    stored("read", { senderId: OTHER, createdAt: at(4), readAt: at(5) }),
  ];
  expect(newestUnread(OTHER, messages)?.id).toBe("new");
});

test("ce qui est lu l'est d'un seul côté, jusqu'à ce moment ; d'un message inconnu, ou des deux côtés à la fois, on ne sait rien", () => {
  const page = (...items: Message[]) => ({ pages: [aThread(items)], pageParams: [] });
  const mine = [stored("c", { createdAt: at(3) }), stored("a", { createdAt: at(1) })];
  const theirs = stored("b", { createdAt: at(2), senderId: OTHER });
  const readIn = (data: ReturnType<typeof withRead>) =>
    data?.pages.flatMap(({ items }) => items.filter(({ readAt }) => readAt).map(({ id }) => id));
  expect(readIn(withRead(page(mine[0]!, theirs, mine[1]!), at(3)))).toEqual(["c", "a"]);
  expect(readIn(withRead(page(mine[0]!, theirs, mine[1]!), at(2)))).toEqual(["b"]);
  expect(withRead(page(...mine), at(9))).toBeUndefined();
  expect(withRead(page(stored("a", { createdAt: at(2) }), theirs), at(2))).toBeUndefined();
  expect(withRead(undefined, at(1))).toBeUndefined();
});
