import { useSessionChange } from "./session-change.ts";
import { toast } from "#lib/send/toast.ts";

const REFUSED = "Connexion impossible : votre navigateur refuse les cookies. Autorisez-les pour ce site, puis connectez-vous.";

/**
 * To be awaited after a sign-in: false, and said, where the browser did not keep the session's cookie.
 * @param done what was done all the same
 */
export function useSessionStart() {
  const sessionChanged = useSessionChange();
  return async (done?: string) => {
    const known = (await sessionChanged()) !== false;
    if (!known) toast.error(done ? `${done} ${REFUSED}` : REFUSED);
    return known;
  };
}
