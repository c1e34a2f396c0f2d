import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";

/** Confirms the address when the page was opened by the letter's link; true while that goes on. */
export function useVerification() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [token] = useState(() => /^#verify=([\w-]+)$/u.exec(hash)?.[1]);
  const verify = trpc.auth.verifyEmail.useMutation({
    async onSuccess() {
      await utils.auth.me.invalidate();
      toast.success("Adresse confirmée. Merci !");
    },
    onError: toast.failure("Erreur lors de la vérification de l'email"),
  });
  const { mutate } = verify;

  // The link is outside the application; its token leaves the address bar before anything else.
  useEffect(() => {
    if (!token) return;
    void navigate(pathname, { replace: true });
    mutate({ token });
  }, [token, mutate, navigate, pathname]);

  return token !== undefined && !verify.isSuccess && !verify.isError;
}
