import { decidedBy, sendsAgain } from "@recolte/domain/device/operations/choice";
import { outlives } from "@recolte/domain/device/operations/waiting";
import { uuidv7 } from "uuidv7";
import { erase, listIn, type WaitingOperation, type Writing } from "./waiting-operation.ts";

/** What it depends on is another now: it need not wait for that any more. */
function withoutPause({ later: _later, ...follower }: WaitingOperation): WaitingOperation {
  return follower;
}

/** Under another number: what was decided, or is tried once more, is another act; what depended on it depends on that. */
export async function renumber(tx: Writing, one: WaitingOperation, change: Partial<WaitingOperation>) {
  const { message: _message, choice: _choice, later: _later, crashes: _crashes, ...kept } = one;
  const next: WaitingOperation = { ...kept, id: uuidv7(), state: "new", ...change };
  await tx.objectStore("operations").put(next);
  for (const other of await listIn(tx)) {
    if (!other.after.includes(one.id)) continue;
    const after = other.after.map((id) => (id === one.id ? next.id : id));
    await tx.objectStore("operations").put({ ...withoutPause(other), after });
  }
}

/** The server may have forgotten them meanwhile. */
export const unsentPhotos = ({ photos }: WaitingOperation) => photos.map(({ id }) => ({ id, imageId: null }));

/** With what depends on it, which would come to nothing; what stands without it goes on. */
async function dropIn(tx: Writing, one: WaitingOperation) {
  const gone = new Set([one.id]);
  for (const other of await listIn(tx)) {
    const after = other.after.filter((id) => !gone.has(id));
    const depends = after.length < other.after.length;
    if (depends && !outlives(other)) gone.add(other.id);
    if (gone.has(other.id)) await erase(tx, other);
    else if (depends) await tx.objectStore("operations").put({ ...withoutPause(other), after });
  }
}

type Change = (id: string, work: (tx: Writing, one: WaitingOperation) => Promise<unknown>) => Promise<unknown>;

/** What its author does with one. */
export const decisionsBy = (change: Change) => ({
  drop: (id: string) => change(id, dropIn),
  /** Once more, after a refusal that may not stand any more. */
  retry: (id: string, now: number) =>
    change(id, async (tx, one) => {
      if (one.state === "refused") await renumber(tx, one, { madeAt: now, photos: unsentPhotos(one) });
      // Never answered: it is the same act.
      if (one.state === "parked") await renumber(tx, one, { id: one.id, state: "tried" });
    }),
  decide: (id: string, version: "mine" | "theirs", now: number) =>
    change(id, async (tx, one) => {
      if (!one.choice) return;
      const isSent = version === sendsAgain(one.choice);
      if (isSent && one.choice.about === "replaced") await erase(tx, one);
      if (!isSent) await dropIn(tx, one);
      else await renumber(tx, one, { ...decidedBy(one.choice, one), madeAt: now });
    }),
});
