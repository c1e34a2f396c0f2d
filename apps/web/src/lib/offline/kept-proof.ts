import type { ProofOutcome, ProveHandOver } from "@recolte/domain/trade/orders/hand-over-proof";

/** Not a file: some browsers lose those. */
interface ProofPhoto {
  bytes: ArrayBuffer;
  type: string;
}

export interface Proof extends Omit<ProveHandOver, "age" | "account"> {
  /** By the clock of this telephone, which only its age is taken from. */
  keptAt: number;
  /** Follows its proof. */
  photo?: ProofPhoto | null;
}
export interface KeptProof extends Proof {
  owner: string;
  /** Once the server has answered; what it could not take stays to be read, and what it took until its photo is there. */
  outcome?: ProofOutcome | "refused";
  /** Why it, or its photo, was refused, in the server's words. */
  reason?: string;
}

export const ALL_PROOFS = "hand-over/";
export const placeOf = ({ owner, id }: Pick<KeptProof, "owner" | "id">) => `${ALL_PROOFS}${owner}/${id}`;

/** As the server is told. */
export function askedOf(kept: KeptProof, now: number) {
  const { owner: account, outcome: _outcome, reason: _reason, photo: _photo, keptAt, ...proof } = kept;
  return { ...proof, account, age: Math.max(0, Math.round((now - keptAt) / 1000)) };
}

/** What is left of it once it was answered: what the staff examines is to be read, and a photo follows; else null. */
export const nextOf = (kept: KeptProof, outcome: NonNullable<KeptProof["outcome"]>) =>
  outcome === "case" || kept.photo ? { ...kept, outcome } : null;

export const PHOTO_NOT_SENT = "La photo n'est pas partie";

/** What is left of it once its photo has arrived, or was refused for a reason. */
export function withoutPhoto(kept: KeptProof, reason?: string) {
  const { outcome } = kept;
  return outcome === "case" || reason ? { ...kept, photo: null, ...(reason && { reason }) } : null;
}
