/** A solved proof of work travels beside the call that it opens. */
export const PROOF_HEADER = "x-proof";
/** What stands there for a browser that runs no code, and solves nothing. */
export const CANNOT_PROVE = "none";
