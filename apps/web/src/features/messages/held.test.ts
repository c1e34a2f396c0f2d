import { expect, test } from "vitest";
import { aConversation } from "#testing/messages.ts";
import { other } from "#testing/people.ts";
import { type Held, listedWithHeld, withHeld } from "./held.ts";
import type { Entry } from "./thread-entries.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 8, minute)).toISOString();
const kept = (id: string, over: Partial<Held> = {}): Held => ({
  id,
  other,
  content: id,
  image: null,
  announcement: null,
  status: "quarantined",
  createdAt: at(5),
  ...over,
});
const entry = (id: string, over: Partial<Entry> = {}): Entry => ({
  id,
  mine: true,
  content: id,
  image: null,
  photo: null,
  orderId: null,
  at: at(0),
  state: "sent",
  ...over,
});
const told = (entries: Entry[]) => entries.map(({ id, state }) => `${id} ${state}`);

test("ce qui est en relecture, ou n'a pas été transmis, se lit là où il fut écrit", () => {
  const entries = [entry("a"), entry("b", { at: at(9), mine: false }), entry("z", { at: at(1), state: "sending" })];
  const held = [kept("r", { status: "refused", createdAt: at(7) }), kept("h")];
  expect(told(withHeld(other.id, entries, held))).toEqual(["a sent", "h held", "r withheld", "b sent", "z sending"]);
});

test("relâché, ou encore en route, il n'est là qu'une fois ; celui d'un autre fil n'y est pas", () => {
  expect(told(withHeld(other.id, [entry("a")], [kept("a")]))).toEqual(["a sent"]);
  expect(told(withHeld(other.id, [entry("a", { state: "sending" })], [kept("a")]))).toEqual(["a held"]);
  expect(withHeld("eve", [], [kept("a")])).toEqual([]);
});

test("la liste montre la conversation que lui seul a commencée, et le dernier mot d'une autre", () => {
  expect(listedWithHeld([], [kept("nouveau"), kept("ancien", { createdAt: at(1) })])).toMatchObject([
    { id: other.id, lastMessage: "nouveau", unread: 0, held: "quarantined" },
  ]);
  const before = aConversation({ lastAt: at(1), lastMessage: "avant" });
  expect(listedWithHeld([before], [kept("a")])).toMatchObject([{ lastMessage: "a", lastAt: at(5), unread: 2 }]);
  const after = aConversation({ lastAt: at(9), lastMessage: "après" });
  expect(listedWithHeld([after], [kept("a")])).toEqual([after]);
});
