/** A solved proof of work travels beside the call that it opens. */
export const PROOF_HEADER = "x-proof";
