import { RESET_WAIT } from "@recolte/domain/identity/account/account";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { isNotFound } from "#lib/send/refusal-of.ts";
import { isUnanswered } from "#lib/line/retry.ts";
import { spoken, toast } from "#lib/send/toast.ts";
import type { OutputOf } from "#lib/line/trpc.ts";
import { type Sent, useSend } from "#lib/send/use-send.ts";

type Checked = Sent<OutputOf<"auth.checkReset">>;

/** Looks whether the mail's link is one; leaves the page after three seconds without. */
export function useResetLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => /^#t=([\w-]+)$/u.exec(hash)?.[1] ?? "");
  const [waited, setWaited] = useState(false);
  const { send, busy } = useSend();
  const [checked, setChecked] = useState<Checked | null>(null);
  const checkToken = useCallback(
    // Each refusal of a link is this page's to tell.
    () => send("auth.checkReset", { token }, { alone: true, failed: null }),
    [send, token],
  );
  function show(sent: Checked) {
    setChecked(sent);
    // Who was invited has forgotten nothing.
    if (sent.answer && !sent.answer.invited) toast.info("Vérifiez votre email pour réinitialiser votre mot de passe");
  }
  const showFirst = useEffectEvent(show);
  const valid = checked?.done ?? false;
  // A slow line, or a server that is away, says nothing of the link.
  const error = checked?.error;
  const failed = !busy && Boolean(error) && !isNotFound(error);
  const invalid = waited && !valid && !failed && !busy;

  // The token leaves the address bar at once: no history and no onlooker keeps it.
  useEffect(() => {
    if (!token) return;
    void navigate(pathname, { replace: true });
    void checkToken().then((sent) => showFirst(sent));
  }, [token, checkToken, navigate, pathname]);

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), RESET_WAIT);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!invalid) return;
    toast.error("Session de réinitialisation expirée ou invalide");
    void navigate(paths.auth, { replace: true });
  }, [invalid, navigate]);

  return {
    token,
    valid,
    isStaff: checked?.answer?.isStaff ?? false,
    invited: checked?.answer?.invited ?? false,
    failure: failed
      ? spoken(error, isUnanswered(error) ? "Vérifiez votre connexion, puis réessayez." : "Une erreur est survenue, réessayez.")
      : null,
    checkAgain: () => void checkToken().then(show),
  };
}
