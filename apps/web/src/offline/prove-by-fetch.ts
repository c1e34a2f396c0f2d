import type { ProofOutcome } from "@recolte/domain/orders/hand-over-proof";
import { ALL_PROOFS, askedOf, type KeptProof, nextOf, placeOf } from "#lib/kept-proof.ts";
import { keptThings } from "#lib/kept-things.ts";

interface Said {
  result?: { data?: { outcome: ProofOutcome | "refused" } };
  error?: { message?: string; data?: { refusal?: string | null } };
}
/** The session may come back, the server take its time, a quota be filled again. */
const FOR_NOW = [401, 408, 425, 429];
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

/** False where nobody answered. */
async function sendOne(kept: KeptProof, fetching: typeof fetch) {
  const answer = await ask(kept, fetching);
  if (!answer || answer.status >= 500) return false;
  const { status, said } = answer;
  const outcome = said.result?.data?.outcome;
  if (outcome && outcome !== "refused") {
    const next = nextOf(kept, outcome);
    await (next ? keptThings.put(placeOf(kept), next) : keptThings.remove(placeOf(kept)));
  } else if (status >= 400 && !FOR_NOW.includes(status)) {
    const reason = said.error?.data?.refusal ? (said.error.message ?? "") : "";
    await keptThings.put(placeOf(kept), { ...kept, photo: null, outcome: "refused", reason });
  }
  return true;
}

/** The hand-overs of one account, as its page sends them; their photos leave once one is open. Answers whether the line was there. */
export const proveByFetch = (account: string, fetching: typeof fetch) =>
  navigator.locks.request("recolte.hand-overs", async () => {
    for (const kept of await keptThings.all<KeptProof>(`${ALL_PROOFS}${account}/`))
      if (kept.outcome === undefined && !(await sendOne(kept, fetching))) return false;
    return true;
  });
