import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "#lib/send/toast.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useSend } from "#lib/send/use-send.ts";

const LINK = /^#(verify|email)=([\w-]+)$/u;

const VERIFIED = "Adresse confirmée. Merci !";
const WAITS = "Adresse confirmée. Elle devient celle de votre compte dans 24 heures, si personne n'annule d'ici là.";
const FAILED = toast.failure("Erreur lors de la vérification de l'email");

/** Confirms the address, or the new one, when the page was opened by a mail's link; true while that goes on. */
export function useVerification() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [[, purpose, token]] = useState(() => LINK.exec(hash) ?? []);
  const { send } = useSend();
  const [over, setOver] = useState(false);

  /** Opened a second time, or its answer was lost: the link has served its owner. */
  async function isConfirmed() {
    const me = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => null);
    return me?.emailVerified ?? false;
  }
  const follow = useEffectEvent(async (link: { token: string }) => {
    if (purpose === "email") {
      const done = ({ waits }: Outputs["auth"]["confirmEmailChange"]) =>
        waits ? WAITS : "Nouvelle adresse confirmée. Utilisez-la pour vous connecter.";
      await send("auth.confirmEmailChange", link, { done, failed: "Erreur lors de la vérification de l'email" });
    } else {
      const { done, error } = await send("auth.verifyEmail", link, { done: VERIFIED, failed: null });
      if (!done) {
        if (await isConfirmed()) toast.success(VERIFIED);
        else FAILED(error);
      }
    }
  });

  // The link is outside the application; its token leaves the address bar before anything else.
  useEffect(() => {
    if (!token) return;
    void navigate(pathname, { replace: true });
    void follow({ token }).then(() => setOver(true));
  }, [token, navigate, pathname]);

  return token !== undefined && !over;
}
