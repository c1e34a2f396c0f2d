import { IconMail, IconX } from "@tabler/icons-react";
import { useToday } from "#lib/browser/today.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useClosed } from "#lib/browser/use-closed.ts";
import { useResendVerification } from "#lib/send/use-resend-verification.ts";
import css from "./verification-banner.module.css";

/** Discreet, and blocks nothing: the address is not confirmed yet. */
export default function VerificationBanner({ viewerId }: { viewerId: string }) {
  const [closed, close] = useClosed(`recolte.address.${viewerId}`, useToday());
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const resend = useResendVerification();
  const inbox = config.data?.inboxUrl;

  if (closed) return null;
  return (
    <aside className={css.banner} aria-label="Confirmation de votre adresse">
      <div className={`${css.column} ${css.short}`}>
        <IconMail size={20} aria-hidden />
        <p>
          Confirmez votre adresse<span> : un lien vous attend dans votre boîte mail.</span>
        </p>
        {inbox && (
          <a href={inbox} target="_blank" rel="noreferrer">
            Ouvrir la boîte mail
          </a>
        )}
        <button type="button" aria-disabled={resend.busy} onClick={() => resend.busy || void resend.ask()}>
          Renvoyer
        </button>
        <button type="button" className={css.close} aria-label="Masquer jusqu'à demain" onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </aside>
  );
}
