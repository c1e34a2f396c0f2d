import type { ApplyOperations } from "@recolte/domain/operations/apply";
import type { Applied } from "@recolte/domain/operations/operation";
import type { OperationStore, WaitingOperation, WaitingPhoto } from "./operation-store.ts";
import { PostError } from "./post.ts";

export interface Line {
  post: (sent: ApplyOperations) => Promise<Applied[]>;
  /** Answers the server's name for it. */
  upload: (photo: WaitingPhoto) => Promise<string>;
  now: () => number;
  /** Null where another tab, or the worker, is at it. */
  alone: <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer | null>;
}

/** Nothing is left to send; the line or the server is away; a person has to sign in; another tab sends. */
export type Drained = "empty" | "away" | "signed-out" | "elsewhere";

/** The server's names of its photos in the place of this device's. */
function inputOf({ input, photos }: WaitingOperation) {
  const { imageIds } = input;
  if (photos.length === 0 || !Array.isArray(imageIds)) return input;
  return { ...input, imageIds: imageIds.map((id) => photos.find((photo) => photo.id === id)?.imageId ?? (id as string)) };
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

const PHOTO_GONE = "Une photo n'est plus sur cet appareil. Reprenez l'annonce pour en choisir une autre.";
const PHOTO_REFUSED = "Une photo est refusée. Reprenez l'annonce pour la changer.";

/** One after the other; of one that cannot be, its announcement says so. */
async function sendPhotos(store: OperationStore, upload: Line["upload"]) {
  for (let next = await store.nextPhoto(); next; next = await store.nextPhoto()) {
    const refuse = (message: string) =>
      store.settle([{ id: next!.operation, outcome: "refused", code: "image.not-found", message }]);
    if (!next.file) {
      await refuse(PHOTO_GONE);
      continue;
    }
    try {
      await store.photoSent(next.operation, next.id, await upload(next.file));
    } catch (error) {
      if (!(error instanceof PostError) || error.why !== "unreadable") throw error;
      await refuse(PHOTO_REFUSED);
    }
  }
}

/** All that waits, in its order. Called as often as one likes: what is on its way is not sent twice at once. */
export async function drain(store: OperationStore, { post, upload, now, alone }: Line): Promise<Drained> {
  const { account } = store;
  const device = await store.device();
  const postPart = (part: WaitingOperation[]) => post({ account, device, operations: part.map((one) => sent(one, now())) });

  async function sendAll(): Promise<Drained> {
    for (;;) {
      await sendPhotos(store, upload);
      const batch = await store.take();
      if (batch.length === 0) return "empty";
      const answers = await postApart(batch, postPart);
      await store.settle(answers);
      const isStuck = answers.every(({ outcome }) => outcome === "later" || outcome === "held");
      if (isStuck || answers.length < batch.length || answers.some(({ outcome }) => outcome === "later")) return "away";
    }
  }
  try {
    return (await alone(`operations:${account}`, sendAll)) ?? "elsewhere";
  } catch (error) {
    if (!(error instanceof PostError)) throw error;
    return error.why === "signed-out" ? "signed-out" : "away";
  }
}
