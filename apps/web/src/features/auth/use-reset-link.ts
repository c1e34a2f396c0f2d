import { RESET_WAIT } from "@recolte/domain/account/account";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { isNotFound } from "#lib/refusal-of.ts";
import { isUnanswered } from "#lib/retry.ts";
import { spoken, toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** Looks whether the mail's link is one; leaves the page after three seconds without. */
export function useResetLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => /^#t=([\w-]+)$/u.exec(hash)?.[1] ?? "");
  const [waited, setWaited] = useState(false);
  const check = trpc.auth.checkReset.useMutation({
    onSuccess({ invited }) {
      // Who was invited has forgotten nothing.
      if (!invited) toast.info("Vérifiez votre email pour réinitialiser votre mot de passe");
    },
  });
  const { mutate: checkToken, isSuccess: valid } = check;
  // A slow line, or a server that is away, says nothing of the link.
  const failed = check.isError && !isNotFound(check.error);
  const invalid = waited && !valid && !failed && !check.isPending;

  // The token leaves the address bar at once: no history and no onlooker keeps it.
  useEffect(() => {
    if (!token) return;
    void navigate(pathname, { replace: true });
    checkToken({ token });
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
    isStaff: check.data?.isStaff ?? false,
    invited: check.data?.invited ?? false,
    failure: failed
      ? spoken(
          check.error,
          isUnanswered(check.error) ? "Vérifiez votre connexion, puis réessayez." : "Une erreur est survenue, réessayez.",
        )
      : null,
    checkAgain: () => checkToken({ token }),
  };
}
