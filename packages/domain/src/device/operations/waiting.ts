import type { Operation } from "./apply.ts";
import type { OperationKind } from "./operation.ts";

/** Where an operation stands on its device; one that is being sent is its page's, until that page is gone. */
export type WaitingState = "sending" | "new" | "tried" | "refused" | "choice" | "parked";

/** Nothing of it leaves before its author says so. */
export const isStopped = ({ state }: { state: WaitingState }) => state === "refused" || state === "parked";

type Words = Record<string, unknown>;
export interface Asked extends Pick<Operation, "id" | "after"> {
  kind: OperationKind;
  input: Words;
  base: Words;
}
type Waiting = Asked & { state: WaitingState };

/** Of which the last word alone counts, with the start of the first. */
const LAST_WORD: readonly OperationKind[] = [
  "announcements.quickEdit",
  "announcements.update",
  "favourites.set",
  "messages.markRead",
];
/** What it is about, where that is not called its id. */
const ABOUT: Partial<Record<OperationKind, string>> = { "favourites.set": "announcementId", "messages.markRead": "otherId" };
const aboutOf = ({ kind, input }: Pick<Asked, "kind" | "input">) => input[ABOUT[kind] ?? "id"];

/**
 * The one that a new one takes the place of: the last about the same thing, as long as nobody tried to send it. What was tried may
 * have arrived and never changes.
 */
export function replacedBy<W extends Waiting>(waiting: readonly W[], asked: Asked): W | null {
  const { kind, after } = asked;
  if (!LAST_WORD.includes(kind)) return null;
  const about = waiting.filter((one) => aboutOf(one) === aboutOf(asked));
  const last = about.at(-1);
  if (!last || last.kind !== kind || last.state !== "new") return null;
  return waiting.some((one) => one.after.includes(last.id)) || after.includes(last.id) ? null : last;
}

/** Both words as one: what the second does not speak of stays as the first said, from where the first began; read is read. */
export function joined(first: Asked, second: Asked) {
  const [before, now] = [first.input["upTo"], second.input["upTo"]];
  const furthest = typeof before === "string" && typeof now === "string" && before > now && { upTo: before };
  return { input: { ...first.input, ...second.input, ...furthest }, base: { ...second.base, ...first.base } };
}

/** Of the whole form of an announcement, or of its price and quantity alone. */
export const EDITS: readonly OperationKind[] = ["announcements.quickEdit", "announcements.update"];
const isLeaving = ({ state }: Pick<Waiting, "state">) => state === "new" || state === "tried";
export type Edit = Pick<Waiting, "kind" | "input" | "base" | "state">;
const editsOf = <W extends Edit>(waiting: readonly W[], id: unknown) =>
  waiting.filter((one) => EDITS.includes(one.kind) && one.input["id"] === id && isLeaving(one));

/** What its author changed of an announcement and nobody has heard; the photos, which have other names here, apart. */
export function changesOf(waiting: readonly Edit[], id: string): Words {
  const { id: _id, imageIds: _photos, ...fields } = Object.assign({}, ...editsOf(waiting, id).map(({ input }) => input)) as Words;
  return fields;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Of an edit whose form was filled from a copy without those that wait: it begins where they end, field by field, and what its author
 * left as it was stays as they say. Nobody is asked to choose between two words of their own.
 */
export function basedOn<A extends Asked>(waiting: readonly Edit[], asked: A): A {
  if (!EDITS.includes(asked.kind)) return asked;
  const [input, base]: [Words, Words] = [{ ...asked.input }, { ...asked.base }];
  for (const former of editsOf(waiting, input["id"]))
    for (const [field, value] of Object.entries(former.input))
      if (field !== "imageIds" && field in base && field in former.base && isSame(base[field], former.base[field]))
        base[field] = value;
  for (const field of Object.keys(base))
    if (isSame(input[field], asked.base[field]) && field in input) input[field] = base[field];
  return { ...asked, input, base };
}

const SUBJECTS = ["id", "announcementId", "itemId", "stockItemId", "receiverId", "otherId", "customerId"];

/** What it is about, by ids: among those about one thing the order stays, others may go before. */
export function subjectsOf({ input }: { input: Words }) {
  const parts = [input, ...(Array.isArray(input["lines"]) ? (input["lines"] as unknown[]) : [])];
  const words = parts.filter((part): part is Words => typeof part === "object" && part !== null);
  return words.flatMap((part) => SUBJECTS.map((name) => part[name])).filter((id) => typeof id === "string");
}

const MOVES: readonly OperationKind[] = ["sales.record", "stock.record"];
const isCount = ({ kind, input }: Pick<Asked, "kind" | "input">) => kind === "stock.record" && input["kind"] === "ajustement";
/** As many as the server takes. */
const AFTER_MAX = 20;

/**
 * Those that it waits for: a sale for the customer that was noted before it; a count for what was moved of its goods, since whether
 * that was done decides what was counted.
 */
export function neededBy(waiting: readonly Pick<Asked, "id" | "kind" | "input">[], asked: Pick<Asked, "kind" | "input">) {
  const { customerId, itemId } = asked.input;
  const needed = waiting.filter((one) =>
    isCount(asked)
      ? MOVES.includes(one.kind) && subjectsOf(one).includes(String(itemId))
      : one.kind === "customers.add" && one.input["id"] === customerId,
  );
  return needed.slice(-AFTER_MAX).map(({ id }) => id);
}

/** Whether it stands without what came before it, once its author took that back: what was counted was counted. */
export const outlives = isCount;

/**
 * Those that leave now, in their order. After one that is not ready comes nothing about the same thing, and nothing that depends
 * on it.
 */
export function leaving<W extends Waiting>(waiting: readonly W[], isReady: (one: W) => boolean) {
  const held = new Set(heldBack(waiting).map(({ id }) => id));
  const behind = new Set<string>();
  return waiting.filter((one) => {
    if (one.state === "refused" || one.state === "choice" || held.has(one.id)) return false;
    const names = [one.id, ...subjectsOf(one)];
    const leaves = isReady(one) && ![...names, ...one.after].some((name) => behind.has(name));
    if (!leaves) for (const name of names) behind.add(name);
    return leaves;
  });
}

/** Those that wait for what was refused, for their author, or for what waits itself; in their order. */
export function heldBack<W extends Pick<Waiting, "id" | "after" | "state">>(waiting: readonly W[]) {
  const stopped = new Set(waiting.filter(({ state }) => state === "refused" || state === "choice").map(({ id }) => id));
  for (const { id, after } of waiting) if (after.some((former) => stopped.has(former))) stopped.add(id);
  return waiting.filter(({ id, state }) => stopped.has(id) && state !== "refused" && state !== "choice");
}
