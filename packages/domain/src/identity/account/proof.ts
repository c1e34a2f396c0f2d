/** A solved proof of work travels beside the call that it opens. */
export const PROOF_HEADER = "x-proof";
/** What stands there for a browser that runs no code, and solves nothing. */
export const CANNOT_PROVE = "none";

const CHEAP_UNTIL = 0.5;
const WEIGHT_MOST = 16;
/** How many times the usual work opens a code, where so much of the day's are spent: twice as much for each further tenth above half. */
export const proofWeight = (share: number) =>
  Math.min(WEIGHT_MOST, 2 ** Math.max(0, Math.ceil((share - CHEAP_UNTIL) * 10 - 1e-9)));
