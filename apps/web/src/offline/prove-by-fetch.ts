import type { ProofOutcome } from "@recolte/domain/trade/orders/hand-over-proof";
import { NotSent, quickly, saidIn, sendInParts } from "@recolte/offline/send-in-parts";
import { ALL_PROOFS, askedOf, type KeptProof, nextOf, PHOTO_NOT_SENT, placeOf, withoutPhoto } from "#lib/offline/kept-proof.ts";
import { isLasting } from "#lib/line/lasting.ts";
import { inTurn } from "#lib/upload/in-turn.ts";
import { keptThings } from "#lib/offline/kept-things.ts";

interface Said {
  result?: { data?: { outcome: ProofOutcome | "refused" } };
  error?: { message?: string; data?: { refusal?: string | null } };
}
const TIMEOUT_MS = 30_000;

async function ask(kept: KeptProof, fetching: typeof fetch) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  const body = JSON.stringify(askedOf(kept, Date.now()));
  const init = { method: "POST", headers: { "content-type": "application/json" }, body, signal: stop.signal };
  try {
    const answer = await fetching("/trpc/handOvers.prove", init);
    // What stands in between may answer with a page of its own.
    return { status: answer.status, said: (await answer.json()) as Said };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const leave = (kept: KeptProof, next: KeptProof | null) =>
  next ? keptThings.put(placeOf(kept), next) : keptThings.remove(placeOf(kept));

/** False where nobody answered. */
async function sendOne(kept: KeptProof, fetching: typeof fetch) {
  const answer = await ask(kept, fetching);
  if (!answer || answer.status >= 500) return false;
  const { status, said } = answer;
  const outcome = said.result?.data?.outcome;
  if (outcome && outcome !== "refused") {
    await leave(kept, nextOf(kept, outcome));
  } else if (isLasting(status)) {
    const reason = said.error?.data?.refusal ? (said.error.message ?? "") : "";
    await keptThings.put(placeOf(kept), { ...kept, photo: null, outcome: "refused", reason });
  }
  return true;
}

/** Where a page has begun it, it goes on there. False where nobody answered. */
async function sendPhoto(kept: KeptProof, fetching: typeof fetch, onSent: (bytes: number) => void) {
  const { id, photo } = kept;
  if (!photo) return true;
  const file = new Blob([photo.bytes], { type: photo.type });
  try {
    const upload = { id, purpose: "hand_over", form: id, account: kept.owner } as const;
    await sendInParts(file, upload, { fetching, again: quickly, mayBeBegun: true, onSent });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const { status, text } = error;
    if (!isLasting(status)) return status !== null && status < 500;
    await leave(kept, withoutPhoto(kept, saidIn(text) ?? PHOTO_NOT_SENT));
    return true;
  }
  await leave(kept, withoutPhoto(kept));
  return true;
}

/** One after the other, by one page or worker at a time; whether the line was there. */
const sendAll = (lock: string, account: string, send: (kept: KeptProof) => Promise<boolean>) =>
  inTurn(lock, async () => {
    for (const kept of await keptThings.all<KeptProof>(`${ALL_PROOFS}${account}/`)) if (!(await send(kept))) return false;
    return true;
  });

/** The hand-overs of one account as its page sends them: none waits for a photo. Answers whether the line was there. */
export async function proveByFetch(account: string, fetching: typeof fetch, onSent: (bytes: number) => void = () => {}) {
  const prove = (kept: KeptProof) => (kept.outcome === undefined ? sendOne(kept, fetching) : Promise.resolve(true));
  const show = (kept: KeptProof) => (kept.outcome === undefined ? Promise.resolve(true) : sendPhoto(kept, fetching, onSent));
  const areProved = await sendAll("hand-overs", account, prove);
  return (await sendAll("hand-over-photos", account, show)) && areProved;
}
