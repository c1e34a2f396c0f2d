import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

const LINK = /^#(verify|email)=([\w-]+)$/u;

const VERIFIED = "Adresse confirmée. Merci !";
const FAILED = toast.failure("Erreur lors de la vérification de l'email");

/** Confirms the address, or the new one, when the page was opened by a mail's link; true while that goes on. */
export function useVerification() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [[, purpose, token]] = useState(() => LINK.exec(hash) ?? []);
  const confirmed = (said: string) => async () => {
    await utils.auth.me.invalidate();
    toast.success(said);
  };
  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: confirmed(VERIFIED),
    // Opened a second time, or its answer was lost: the link has served its owner.
    async onError(error) {
      const me = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if (me?.emailVerified) toast.success(VERIFIED);
      else FAILED(error);
    },
  });
  const change = trpc.auth.confirmEmailChange.useMutation({
    onSuccess: confirmed("Nouvelle adresse confirmée. Utilisez-la pour vous connecter."),
    onError: FAILED,
  });
  const { mutate, isSuccess, isError } = purpose === "email" ? change : verify;

  // The link is outside the application; its token leaves the address bar before anything else.
  useEffect(() => {
    if (!token) return;
    void navigate(pathname, { replace: true });
    mutate({ token });
  }, [token, mutate, navigate, pathname]);

  return token !== undefined && !isSuccess && !isError;
}
