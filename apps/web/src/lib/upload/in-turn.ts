/**
 * By one page or worker at a time; the next one waits. Older browsers have no locks: there the server answers the second as the
 * first.
 */
export function inTurn<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(`recolte.${what}`, work) : work();
}

/** Whichever of them sends a photo: who comes second asks how far it is. */
export const photoInTurn = <Answer>(id: string, work: () => Promise<Answer>) => inTurn(`upload.${id}`, work);
