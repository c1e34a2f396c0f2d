import type { ProofOutcome, ProveHandOver } from "@recolte/domain/orders/hand-over-proof";
import type { QueryClient } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { useEffect, useSyncExternalStore } from "react";
import { uuidv7 } from "uuidv7";
import { createEmitter } from "./emitter.ts";
import { offlineStore } from "./offline-store.ts";
import { isRefused } from "./retry.ts";
import { readAgain } from "./send-outcome.ts";
import { spoken } from "./toast.ts";
import type { connect, InputOf, OutputOf } from "./trpc.ts";

export interface Proof extends Omit<ProveHandOver, "age"> {
  /** By the clock of this telephone, which only its age is taken from. */
  keptAt: number;
}
interface KeptProof extends Proof {
  owner: string;
  /** Once the server has answered; what it could not take stays to be read. */
  outcome?: ProofOutcome | "refused";
  /** Why it was refused, in the server's words. */
  reason?: string;
}

export interface Connected {
  client: ReturnType<typeof connect>["client"];
  queryClient: QueryClient;
}

const ALL = "hand-over/";
const placeOf = ({ owner, id }: Pick<KeptProof, "owner" | "id">) => `${ALL}${owner}/${id}`;

let list: readonly KeptProof[] = [];
const changes = createEmitter();
function show(next: readonly KeptProof[]) {
  list = next;
  changes.emit();
}
const current = () => list;
offlineStore.whenErased(() => show([]));

/** What an earlier visit left. */
async function load() {
  const kept = await offlineStore.all<KeptProof>(ALL);
  const known = new Set(list.map(({ id }) => id));
  const left = kept.filter(({ id }) => !known.has(id));
  if (left.length > 0) show([...left, ...list]);
}

async function save(proof: KeptProof) {
  show([...list.filter(({ id }) => id !== proof.id), proof]);
  const put = async () => (await offlineStore.put(placeOf(proof), proof)) !== undefined;
  if (await put()) return true;
  // What was merely read makes room for what was done.
  await offlineStore.removeAll("copy/");
  return put();
}

/** Resolves once the browser has it, with the id that it is sent under; not safe: it has no room, and the page alone holds it. */
export async function keepProof(owner: string, proof: Omit<Proof, "id">) {
  const id = uuidv7();
  return { id, isSafe: await save({ ...proof, id, owner }) };
}

export async function forgetProof(proof: KeptProof) {
  show(list.filter(({ id }) => id !== proof.id));
  await offlineStore.remove(placeOf(proof));
}

async function sendOne({ client, queryClient }: Connected, kept: KeptProof) {
  const { owner: _owner, outcome: _outcome, reason: _reason, keptAt, ...proof } = kept;
  const age = Math.max(0, Math.round((Date.now() - keptAt) / 1000));
  try {
    const input: InputOf<"handOvers.prove"> = { ...proof, age };
    const answer = await getUntypedClient(client).mutation("handOvers.prove", input);
    const { outcome } = answer as OutputOf<"handOvers.prove">;
    await (outcome === "case" ? save({ ...kept, outcome }) : forgetProof(kept));
    void readAgain(queryClient, "handOvers.prove");
    return { outcome };
  } catch (error) {
    // No network, too many tries, or nobody is signed in: it waits.
    if (!isRefused(error)) return { error };
    const reason = spoken(error, "");
    await save({ ...kept, outcome: "refused", reason });
    void readAgain(queryClient, "handOvers.prove");
    return { outcome: "refused" as const, reason };
  }
}

/** Older browsers have no locks: there the server answers the second as the first. */
const alone = (work: () => Promise<void>) => {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request("recolte.hand-overs", work) : work();
};

/** Everything that waits, one after the other and by one tab at a time. Answers what became of each. */
export async function sendProofs(connected: Connected) {
  const answers = new Map<string, Awaited<ReturnType<typeof sendOne>>>();
  await load();
  await alone(async () => {
    for (const { id } of list.filter(({ outcome }) => outcome === undefined)) {
      // Another tab may have sent it meanwhile.
      const [kept] = await offlineStore.all<KeptProof>(placeOf(list.find((one) => one.id === id) ?? { owner: "", id }));
      const waiting = kept ?? list.find((one) => one.id === id);
      if (waiting && waiting.outcome === undefined) answers.set(id, await sendOne(connected, waiting));
    }
  });
  return answers;
}

/** What this telephone keeps of the hand-over of an order or a delivery. */
export function useKeptProof(kind: Proof["kind"], subjectId: string) {
  useEffect(() => void load(), []);
  const kept = useSyncExternalStore(changes.subscribe, current, current);
  return kept.filter((one) => one.kind === kind && one.subjectId === subjectId).at(-1);
}
