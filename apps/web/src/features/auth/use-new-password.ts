import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { intents } from "#lib/session/intents.ts";
import { paths } from "#lib/browser/paths.ts";
import { isRefusal } from "#lib/send/refusal-of.ts";
import { isUnanswered } from "#lib/line/retry.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { toast } from "#lib/send/toast.ts";
import { type InputOf, trpc } from "#lib/line/trpc.ts";
import { useSessionStart } from "#lib/session/use-session-start.ts";
import { withWarning } from "#lib/draft/weak-password.ts";
import { useSend } from "#lib/send/use-send.ts";

const FAILED = toast.failure("Erreur lors de la mise à jour du mot de passe");

/** Sends the password chosen by a mail's link, which serves once. */
export function useNewPassword() {
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  const begin = useSessionStart();
  const { me } = trpc.useUtils().auth;
  /** Forgotten while they were about to do something on this device: they go on with it. */
  function placeOf(memberId: string) {
    const place = intents.placeFor(intents.arriving(null), memberId);
    intents.settle(memberId);
    return place ?? paths.home;
  }
  /** Nobody answered a try: the link may have served. */
  const [lost, setLost] = useState(false);

  const { send, busy } = useSend();
  async function choose(chosen: InputOf<"auth.resetPassword">) {
    const { answer, error } = await send("auth.resetPassword", chosen, { alone: true, failed: null });
    if (!answer) {
      if (isUnanswered(error)) setLost(true);
      if (!lost || !isRefusal(error, "auth.bad-reset-token")) return FAILED(error);
      toast.info("Votre mot de passe est sans doute déjà changé : connectez-vous avec le nouveau.");
      return navigate(paths.auth, { replace: true });
    }
    const { signedIn, isStaff, weakPassword } = answer;
    const entered = signedIn && (await begin("Mot de passe mis à jour."));
    if (!signedIn) await sessionChanged();
    if (entered === signedIn) toast.success(withWarning("Mot de passe mis à jour avec succès !", weakPassword));
    const entrant = entered ? me.getData() : null;
    await navigate(entrant ? placeOf(entrant.id) : isStaff ? paths.adminLogin : paths.auth, { replace: true });
  }
  return { choose, busy };
}
