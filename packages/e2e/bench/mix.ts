import { CATEGORIES } from "@recolte/domain/goods/category";
import { uuidv7 } from "uuidv7";
import { query, turning } from "./asking.ts";
import type { BenchRequest } from "./load.ts";
import { type Sample, somewhere, TERMS } from "./operations.ts";

const JSON_TYPE = { "content-type": "application/json" };
/** No common divisor with the sixty calls of a day: they come mixed. */
const STEP = 17;

/** The sixty calls of a person's day, in turn for each person: signed in, so nothing that is kept for visitors answers them. */
export function dayMix({ announcements, people }: Sample): () => BenchRequest {
  const [person, announcement, term, category] = [people, announcements, TERMS, CATEGORIES].map((list) =>
    turning<unknown>(list),
  ) as [() => Sample["people"][number], () => string, () => string, () => string];
  const list = (input: object) => ({ path: query("announcements.list", input) });
  const plain = (procedure: string) => ({ path: `/trpc/${procedure}` });
  type Ask = (others: readonly string[]) => Omit<BenchRequest, "headers">;
  const day: readonly (readonly [times: number, ask: Ask])[] = [
    [4, () => list({})],
    [2, () => list({ category: category() })],
    [2, () => list({ cursor: somewhere() })],
    [4, () => list({ search: term() })],
    [10, () => ({ path: query("announcements.byId", { id: announcement() }) })],
    [6, () => ({ path: query("messages.conversations", {}) })],
    [6, ([otherId]) => ({ path: query("messages.thread", { otherId }) })],
    [10, () => plain("messages.unread")],
    [
      4,
      ([receiverId]) => ({
        ...plain("messages.send"),
        method: "POST",
        body: JSON.stringify({ id: uuidv7(), receiverId, content: "Bonjour, avez-vous encore des tomates ?" }),
      }),
    ],
    [4, () => plain("auth.me")],
    [3, () => plain("notifications.unread")],
    [2, () => plain("favourites.ids")],
    [2, () => ({ path: query("announcements.count", { category: category() }) })],
    [1, () => plain("home.counters")],
  ];
  const calls = day.flatMap(([times, ask]) => Array.from({ length: times }, () => ask));
  let place = 0;
  return () => {
    const { cookie, others } = person();
    const asked = calls[(place++ * STEP) % calls.length]!(others);
    return { ...asked, headers: { cookie, ...(asked.body ? JSON_TYPE : {}) } };
  };
}
