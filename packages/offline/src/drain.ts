import type { ApplyOperations } from "@recolte/domain/device/operations/apply";
import type { Applied } from "@recolte/domain/device/operations/operation";
import { isPaused } from "@recolte/domain/device/operations/pause";
import { leaving } from "@recolte/domain/device/operations/waiting";
import type { OperationStore } from "./operation-store.ts";
import type { Destination, WaitingOperation, WaitingPhoto } from "./waiting-operation.ts";
import { PostError } from "./post.ts";

export interface Line {
  post: (sent: ApplyOperations) => Promise<Applied[]>;
  /** Answers the server's name for it. */
  upload: (photo: WaitingPhoto, to: Destination) => Promise<string>;
  now: () => number;
  /** Null where another tab, or the worker, is at it. */
  alone: <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer | null>;
}

/** Nothing is left to send; nobody answers; the server asks to wait; a person has to sign in; another tab sends. */
export type Drained = "empty" | "away" | "busy" | "signed-out" | "elsewhere";

/** The server's names of its photos in the place of this device's. */
function inputOf({ input, photos }: WaitingOperation) {
  const { imageId, imageIds } = input;
  const nameOf = (id: unknown) => photos.find((photo) => photo.id === id)?.imageId ?? id;
  return {
    ...input,
    ...(imageId !== undefined && { imageId: nameOf(imageId) }),
    ...(Array.isArray(imageIds) && { imageIds: imageIds.map(nameOf) }),
  };
}

function sent(one: WaitingOperation, now: number) {
  const { seq, id, kind, v, base, after, decided, madeAt } = one;
  return { seq, id, kind, v, input: inputOf(one), base, after, decided, age: Math.max(0, now - madeAt) };
}

const UNREADABLE = "Le site n'a pas compris cet envoi. Refaites-le depuis sa page.";

/** A request that the server cannot read says nothing about which of them is to blame: each is asked alone. */
async function postApart(batch: WaitingOperation[], post: (part: WaitingOperation[]) => Promise<Applied[]>) {
  try {
    return await post(batch);
  } catch (error) {
    if (!(error instanceof PostError) || error.why !== "unreadable") throw error;
  }
  const answers: Applied[] = [];
  for (const one of batch) {
    const alone = batch.length === 1 ? [] : await post([one]).catch((error: unknown) => refuseUnreadable(error));
    answers.push(
      ...(alone.length > 0 ? alone : [{ id: one.id, outcome: "refused", code: "invalid", message: UNREADABLE } as const]),
    );
  }
  return answers;
}
function refuseUnreadable(error: unknown): Applied[] {
  if (error instanceof PostError && error.why === "unreadable") return [];
  throw error;
}

const PHOTO_GONE = {
  announcement: "Une photo n'est plus sur cet appareil. Reprenez l'annonce pour en choisir une autre.",
  message: "La photo n'est plus sur cet appareil. Choisissez-en une autre dans la conversation.",
};
const PHOTO_REFUSED = {
  announcement: "Une photo est refusée. Reprenez l'annonce pour la changer.",
  message: "La photo est refusée. Choisissez-en une autre dans la conversation.",
};

/** Of one that cannot be, what it belongs to says so. Whether there was one. */
async function sendPhoto(store: OperationStore, { upload, now }: Pick<Line, "upload" | "now">) {
  const next = await store.nextPhoto(now());
  if (!next) return false;
  const { operation, file, to } = next;
  const refuse = (message: string) =>
    store.settle([{ id: operation, outcome: "refused", code: "image.not-found", message }], now());
  try {
    if (file) await store.photoSent(operation, next.id, await upload(file, to));
    else await refuse(PHOTO_GONE[to.purpose]);
  } catch (error) {
    if (!(error instanceof PostError) || error.why !== "unreadable") throw error;
    await refuse(PHOTO_REFUSED[to.purpose]);
  }
  return true;
}

/** Held by the page that is sending it, for as long as it does. */
export const lockOf = ({ id }: Pick<WaitingOperation, "id">) => `operation:${id}`;

/** What a page was sending when it was closed is sent from here. */
async function takeOver(store: OperationStore, alone: Line["alone"]) {
  const sending = (await store.list()).filter(({ state }) => state === "sending");
  for (const one of sending) await alone(lockOf(one), () => store.leave(one.id));
}

/**
 * All that waits; about one thing in its order. What needs no photo leaves first, and does not wait while one is on its way. Called
 * as often as one likes: what is on its way is not sent twice at once.
 */
export async function drain(store: OperationStore, line: Line): Promise<Drained> {
  const { account } = store;
  const { post, now, alone } = line;
  const device = await store.device();
  await takeOver(store, alone);
  const postPart = (part: WaitingOperation[]) => post({ account, device, operations: part.map((one) => sent(one, now())) });

  async function sendActs() {
    for (let batch = await store.take(now()); batch.length > 0; batch = await store.take(now())) {
      const answers = await postApart(batch, postPart);
      if (answers.length === 0) throw new PostError("away");
      await store.settle(answers, now());
    }
    return true;
  }
  try {
    for (;;) {
      const acts = await alone(`operations:${account}`, sendActs);
      const photo = await alone(`operations.photos:${account}`, () => sendPhoto(store, line));
      if (photo) continue;
      if (acts === null || photo === null) return "elsewhere";
      const left = leaving(await store.list(), ({ state }) => state !== "parked");
      return left.some((one) => isPaused(one, now())) ? "busy" : "empty";
    }
  } catch (error) {
    if (!(error instanceof PostError)) throw error;
    return error.why === "unreadable" ? "away" : error.why;
  }
}
