import { IconMail } from "@tabler/icons-react";
import { trpc } from "#lib/trpc.ts";
import { useResendVerification } from "#lib/use-resend-verification.ts";
import css from "./verification-banner.module.css";

/** Discreet, and blocks nothing: the address is not confirmed yet. */
export default function VerificationBanner() {
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const resend = useResendVerification();
  const inbox = config.data?.inboxUrl;

  return (
    <aside className={css.banner} aria-label="Confirmation de votre adresse">
      <div className={css.column}>
        <IconMail size={20} aria-hidden />
        <p>Confirmez votre adresse : un lien vous attend dans votre boîte mail.</p>
        {inbox && (
          <a href={inbox} target="_blank" rel="noreferrer">
            Ouvrir la boîte mail
          </a>
        )}
        <button type="button" aria-disabled={resend.isPending} onClick={() => resend.isPending || resend.mutate()}>
          Renvoyer
        </button>
      </div>
    </aside>
  );
}
