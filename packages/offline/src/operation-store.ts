import { replacedTexts } from "@recolte/domain/device/operations/choice";
import { type Applied, OPERATION_SIZE, OPERATION_VERSION, OPERATIONS_AT_ONCE } from "@recolte/domain/device/operations/operation";
import { isPaused, pausedBy } from "@recolte/domain/device/operations/pause";
import { undoneByRefusal } from "@recolte/domain/device/operations/undone";
import { basedOn, joined, leaving, replacedBy } from "@recolte/domain/device/operations/waiting";
import { isSpoken } from "@recolte/domain/device/operations/words";
import { uuidv7 } from "uuidv7";
import { decisionsBy, renumber, unsentPhotos } from "./decisions.ts";
import { openAgain, TooLarge } from "./open-again.ts";
import {
  type Destination,
  erase,
  listIn,
  type NewOperation,
  type Schema,
  TABLES,
  type WaitingOperation,
  type WaitingPhoto,
  type Writing,
} from "./waiting-operation.ts";

const PREFIX = "recolte-";
export const databaseOf = (account: string) => `${PREFIX}${account}`;

/** As long as this a request of them may be, as JSON. */
const REQUEST_SIZE = 100_000;

const isDue = (one: WaitingOperation, now: number) => !["sending", "parked"].includes(one.state) && !isPaused(one, now);
const unsentOf = ({ photos }: WaitingOperation) => photos.find(({ imageId }) => imageId === null);

/** As they leave together: in their order, none before its photos, and never more than a request holds. */
function batchOf(waiting: readonly WaitingOperation[], now: number) {
  const batch: WaitingOperation[] = [];
  let size = 0;
  for (const one of leaving(waiting, (each) => isDue(each, now) && !unsentOf(each))) {
    size += JSON.stringify(one).length;
    if (batch.length > 0 && (batch.length === OPERATIONS_AT_ONCE || size > REQUEST_SIZE)) break;
    batch.push(one);
  }
  return batch;
}

/** Held back for more than a day, what waits finds none of its photos there any more: they are still here. */
const lacksPhotos = ({ photos, photosAgain }: WaitingOperation, applied: Applied) =>
  applied.outcome === "refused" &&
  applied.code === "image.not-found" &&
  !photosAgain &&
  photos.length > 0 &&
  photos.every(({ imageId }) => imageId !== null);

/** What it has become; nothing when it is over, or nobody would know what is refused. */
function settled(one: WaitingOperation, applied: Applied, now: number): WaitingOperation | null {
  const isOver = applied.outcome === "refused" || applied.outcome === "choice";
  if (isOver && !isSpoken(one)) return null;
  if (applied.outcome === "refused") return { ...one, state: "refused", message: applied.message };
  if (applied.outcome === "done") {
    const replaced = replacedTexts(one, applied.answer);
    return replaced && { ...one, state: "choice", choice: replaced };
  }
  if (applied.outcome === "choice") return { ...one, state: "choice", choice: applied.choice };
  return pausedBy(one, applied, now);
}

/** Nobody is asked about their own words: what stands where their refused edit began was changed by nobody. */
async function withoutOwnIn(tx: Writing, one: WaitingOperation, earlier: readonly WaitingOperation[]) {
  const { choice, base } = one;
  if (choice?.about !== "announcement" && choice?.about !== "replaced") return;
  const own = undoneByRefusal(earlier, one, choice.fields);
  if (own.length === 0) return;
  const begun = Object.fromEntries(own.map(({ field, theirs }) => [field, theirs]));
  const fields = choice.fields.filter((each) => !own.includes(each));
  if (choice.about === "announcement") await renumber(tx, one, { base: { ...base, ...begun } });
  else if (fields.length === 0) await erase(tx, one);
  else await tx.objectStore("operations").put({ ...one, choice: { ...choice, fields } });
}

async function settleIn(tx: Writing, answers: readonly Applied[], now: number) {
  const lacking: WaitingOperation[] = [];
  for (const one of await listIn(tx)) {
    const applied = answers.find(({ id }) => id === one.id);
    if (!applied) continue;
    const next = settled(one, applied, now);
    if (lacksPhotos(one, applied)) lacking.push(one);
    else if (!next) await erase(tx, one);
    else await tx.objectStore("operations").put(next);
  }
  // Once those that depend on them stand as they were answered.
  for (const one of lacking) await renumber(tx, one, { photos: unsentPhotos(one), photosAgain: true });
  const waiting = await listIn(tx);
  for (const [place, one] of waiting.entries())
    if (answers.some(({ id }) => id === one.id)) await withoutOwnIn(tx, one, waiting.slice(0, place));
}

/** Of what its page was sending; whatever became something else stays. */
async function forgetIn(tx: Writing, id: string) {
  const noted = (await listIn(tx)).find((one) => one.id === id && one.state === "sending");
  if (noted) await erase(tx, noted);
}

/** As it is written down first. Its place is drawn by the database. */
function freshOf({ noted = uuidv7(), base = {}, after = [], photos = [], ...asked }: NewOperation, madeAt: number) {
  if (JSON.stringify(asked.input).length > OPERATION_SIZE) throw new TooLarge("This act is too large to wait");
  const names = photos.map(({ id }) => ({ id, imageId: null }));
  return { ...asked, base, after, id: noted, photos: names, v: OPERATION_VERSION, decided: false, madeAt };
}

/** Takes the place of one that says the same of the same thing and that nobody tried to send. */
async function addIn(tx: Writing, asked: NewOperation, now: number) {
  const operations = tx.objectStore("operations");
  if (asked.noted) await forgetIn(tx, asked.noted);
  const waiting = await listIn(tx);
  const one = basedOn(waiting, freshOf(asked, now));
  const former = replacedBy(waiting, one);
  if (former && former.photos.length + one.photos.length === 0) {
    await operations.put({ ...former, ...joined(former, one), about: one.about, madeAt: now });
    return former.id;
  }
  for (const photo of asked.photos ?? []) await tx.objectStore("photos").put(photo);
  await operations.add({ ...one, state: "new" } as WaitingOperation);
  return one.id;
}

type Write = <Answer>(work: (tx: Writing) => Promise<Answer>) => Promise<Answer>;

const destinationOf = ({ kind, input }: WaitingOperation, account: string): Destination =>
  kind === "messages.send" ? { purpose: "message", account } : { purpose: "announcement", form: String(input["id"]), account };

const photosBy = (account: string, write: Write) => ({
  /** The first that something waits for. */
  nextPhoto: (now: number) =>
    write(async (tx) => {
      const first = leaving(await listIn(tx), (one) => isDue(one, now)).find(unsentOf);
      const photo = first && unsentOf(first);
      const file = photo && (await tx.objectStore("photos").get(photo.id));
      return first && photo ? { operation: first.id, id: photo.id, to: destinationOf(first, account), file } : null;
    }),
  /** Those that wait with it, for the form that it came from. */
  photosOf: (id: string) =>
    write(async (tx) => {
      const one = (await listIn(tx)).find((waiting) => waiting.id === id);
      const found = await Promise.all((one?.photos ?? []).map((photo) => tx.objectStore("photos").get(photo.id)));
      return found.filter((photo) => photo !== undefined);
    }),
});

type Run = ReturnType<typeof openAgain<Schema>>["run"];

/** Between two accounts of one person. */
const handedOnBy = (run: Run, write: Write) => ({
  /** All of it, as it waits. */
  contents: () => run(async (db) => ({ operations: await db.getAll("operations"), photos: await db.getAll("photos") })),
  /** What waited for an account that ended in this one, behind what waits here; taken twice, it is here once. */
  adopt: ({ operations, photos }: { operations: readonly WaitingOperation[]; photos: readonly WaitingPhoto[] }) =>
    write(async (tx) => {
      const known = new Set((await listIn(tx)).map(({ id }) => id));
      for (const photo of photos) await tx.objectStore("photos").put(photo);
      for (const { seq: _seq, ...one } of operations.filter(({ id }) => !known.has(id))) {
        // Its page is gone with the session of the other account.
        const state = one.state === "sending" ? "tried" : one.state;
        await tx.objectStore("operations").put({ ...one, state } as WaitingOperation);
      }
    }),
});

/** What one account did on this device and the server does not have yet. Throws where the device is full: its form keeps what was typed. */
export async function openOperationStore(account: string) {
  const { run, runPatiently, close } = openAgain<Schema>(databaseOf(account), (made) => {
    made.createObjectStore("operations", { keyPath: "seq", autoIncrement: true });
    made.createObjectStore("photos", { keyPath: "id" });
    made.createObjectStore("facts");
  });
  await runPatiently((db) => db.count("operations"));

  const write: Write = (work) =>
    run(async (db, givenUp) => {
      const tx = db.transaction(TABLES, "readwrite") as Writing;
      const goBack = () => tx.abort();
      givenUp.addEventListener("abort", goBack);
      // What went wrong within is told by the work itself.
      const done = tx.done.catch((error: unknown) => error).finally(() => givenUp.removeEventListener("abort", goBack));
      const answer = await work(tx);
      const failed = await done;
      if (failed) throw failed as Error;
      return answer;
    });
  const change = (id: string, work: (tx: Writing, one: WaitingOperation) => Promise<unknown>) =>
    write(async (tx) => {
      const one = (await listIn(tx)).find((waiting) => waiting.id === id);
      if (one) await work(tx, one);
    });

  return {
    account,
    close,
    list: () => run((db) => db.getAll("operations")),
    /** The name of this device for this account. */
    device: () =>
      write(async (tx) => {
        const known = await tx.objectStore("facts").get("device");
        if (known) return known;
        const drawn = uuidv7();
        await tx.objectStore("facts").put(drawn, "device");
        return drawn;
      }),
    ...handedOnBy(run, write),
    add: (asked: NewOperation, now: number) => write((tx) => addIn(tx, asked, now)),
    /** While its page sends it, which says what becomes of it. */
    note: (asked: NewOperation, now: number) =>
      write((tx) => tx.objectStore("operations").add({ ...freshOf(asked, now), state: "sending" } as WaitingOperation)),
    forget: (noted: string) => write((tx) => forgetIn(tx, noted)),
    /** Its page is gone before it was answered: it may have arrived. */
    leave: (noted: string) =>
      change(noted, async (tx, one) => {
        if (one.state === "sending") await tx.objectStore("operations").put({ ...one, state: "tried" });
      }),
    /** The next to be sent; from here on they may have arrived. */
    take: (now: number) =>
      write(async (tx) => {
        const batch = batchOf(await listIn(tx), now);
        for (const one of batch) await tx.objectStore("operations").put({ ...one, state: "tried" });
        return batch;
      }),
    photoSent: (operation: string, id: string, imageId: string) =>
      change(operation, (tx, one) => {
        const photos = one.photos.map((photo) => (photo.id === id ? { id, imageId } : photo));
        return tx.objectStore("operations").put({ ...one, photos });
      }),
    settle: (answers: readonly Applied[], now: number) => write((tx) => settleIn(tx, answers, now)),
    ...photosBy(account, write),
    ...decisionsBy(change),
  };
}
export type OperationStore = Awaited<ReturnType<typeof openOperationStore>>;
