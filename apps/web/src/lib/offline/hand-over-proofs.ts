import type { QueryClient } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { useEffect, useSyncExternalStore } from "react";
import { uuidv7 } from "uuidv7";
import { createEmitter } from "#lib/browser/emitter.ts";
import { inTurn } from "#lib/upload/in-turn.ts";
import { ALL_PROOFS, askedOf, type KeptProof, nextOf, PHOTO_NOT_SENT, placeOf, type Proof, withoutPhoto } from "./kept-proof.ts";
import { isLasting } from "#lib/line/lasting.ts";
import { offlineStore } from "./offline-store.ts";
import { isRefused } from "#lib/line/retry.ts";
import { readAgain } from "#lib/send/send-outcome.ts";
import { spoken } from "#lib/send/toast.ts";
import type { connect, InputOf, OutputOf } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";

export interface Connected {
  client: ReturnType<typeof connect>["client"];
  queryClient: QueryClient;
}

let list: readonly KeptProof[] = [];
const changes = createEmitter();
function show(next: readonly KeptProof[]) {
  list = next;
  changes.emit();
}
const current = () => list;
offlineStore.whenErased(() => show([]));

/** Of those the browser has nothing: this page alone does. */
const unkept = new Set<string>();

/** Who is here; null: a visitor, for whom the proofs of a suspended account may leave. */
type Owner = string | null;
const isOf = (owner: Owner) => (proof: KeptProof) => owner === null || proof.owner === owner;

/** What an earlier visit left; nothing of who held this telephone before stays in the list. */
async function load(owner: Owner) {
  const kept = await offlineStore.all<KeptProof>(owner === null ? ALL_PROOFS : `${ALL_PROOFS}${owner}/`);
  const stays = list.filter((one) => isOf(owner)(one) || unkept.has(one.id));
  const known = new Set(stays.map(({ id }) => id));
  const left = kept.filter(({ id }) => !known.has(id));
  if (left.length > 0 || stays.length < list.length) show([...left, ...stays]);
}

const without = (id: string) => list.filter((one) => one.id !== id);
const hold = (proof: KeptProof) => show([...without(proof.id), proof]);

async function save(proof: KeptProof) {
  hold(proof);
  const put = async () => (await offlineStore.put(placeOf(proof), proof)) !== undefined;
  if (await put()) return true;
  // What was merely read makes room for what was done.
  await offlineStore.removeAll("copy/");
  return put();
}

/**
 * Resolves once the browser has it, with the id that it is sent under. Without room it is kept without its photo; not safe: not even
 * so, and the page alone holds it.
 */
export async function keepProof(owner: string, proof: Omit<Proof, "id">) {
  const kept = { ...proof, id: uuidv7(), owner };
  unkept.add(kept.id);
  const isWhole = await save(kept);
  const isSafe = isWhole || (kept.photo ? await save({ ...kept, photo: null }) : false);
  if (isSafe) unkept.delete(kept.id);
  else hold(kept);
  return { id: kept.id, isWhole, isSafe };
}

export async function forgetProof(proof: KeptProof) {
  show(without(proof.id));
  await offlineStore.remove(placeOf(proof));
}

async function sendOne({ client, queryClient }: Connected, found: KeptProof, owner: Owner) {
  try {
    const input: InputOf<"handOvers.prove"> = askedOf(found, Date.now());
    const answer = await getUntypedClient(client).mutation("handOvers.prove", input);
    const { outcome } = answer as OutputOf<"handOvers.prove">;
    // Without a session no photo is taken: it does not wait for one that never comes.
    const next = nextOf(owner === null ? { ...found, photo: null } : found, outcome);
    await (next ? save(next) : forgetProof(found));
    void readAgain(queryClient, "handOvers.prove");
    return { outcome };
  } catch (error) {
    // No network, too many tries, or nobody is signed in: it waits.
    if (!isRefused(error)) return { error };
    const reason = spoken(error, "");
    await save({ ...found, photo: null, outcome: "refused", reason });
    void readAgain(queryClient, "handOvers.prove");
    return { outcome: "refused" as const, reason };
  }
}

const PHOTO = { purpose: "hand_over", failed: PHOTO_NOT_SENT, mayBeBegun: true } as const;

/** By the door of every photo, once the server has its proof; under the same id again, it goes on where it was. */
async function sendPhoto({ queryClient }: Connected, kept: KeptProof) {
  const { photo, id } = kept;
  if (!photo) return;
  const { sendPicture, UploadError } = await import("#lib/upload/upload.ts");
  let reason: string | undefined;
  try {
    await sendPicture(new File([photo.bytes], "remise", { type: photo.type }), { ...PHOTO, id, form: id, account: kept.owner });
  } catch (error) {
    // No network, or nobody is signed in: it waits.
    if (!(error instanceof UploadError) || !isLasting(error.status)) return;
    reason = error.message;
  }
  const left = withoutPhoto(kept, reason);
  await (left ? save(left) : forgetProof(kept));
  void readAgain(queryClient, "handOvers.prove");
}

/** As it is by now: another tab may have sent it meanwhile, and what is not on the device any more is over. */
async function keptNow(known: KeptProof) {
  const [kept] = await offlineStore.all<KeptProof>(placeOf(known));
  if (kept || unkept.has(known.id)) return kept ?? known;
  show(without(known.id));
  return undefined;
}

/** Those of what the server has taken; a proof never waits for a photo. */
const sendPhotos = (connected: Connected, owner: Owner) =>
  inTurn("hand-over-photos", async () => {
    for (const one of list.filter(isOf(owner))) {
      const kept = one.outcome !== undefined && one.photo ? await keptNow(one) : undefined;
      if (kept) await sendPhoto(connected, kept);
    }
  });

/**
 * Everything of theirs that waits, one after the other and by one tab at a time; what another person kept waits for that one.
 * Answers what became of each; photos go on behind it.
 */
export async function sendProofs(connected: Connected, owner: Owner) {
  const answers = new Map<string, Awaited<ReturnType<typeof sendOne>>>();
  await load(owner);
  await inTurn("hand-overs", async () => {
    for (const one of list.filter(isOf(owner))) {
      const waiting = one.outcome === undefined ? await keptNow(one) : undefined;
      if (waiting && waiting.outcome === undefined) answers.set(one.id, await sendOne(connected, waiting, owner));
    }
  });
  return { answers, photos: sendPhotos(connected, owner) };
}

/** What this telephone keeps for who is here of the hand-over of an order or a delivery. */
export function useKeptProof(kind: Proof["kind"], subjectId: string) {
  const { viewer } = useViewer();
  const owner = viewer?.id;
  useEffect(() => void (owner && load(owner)), [owner]);
  const kept = useSyncExternalStore(changes.subscribe, current, current);
  return kept.filter((one) => one.owner === owner && one.kind === kind && one.subjectId === subjectId).at(-1);
}
