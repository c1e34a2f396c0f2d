import { TERMS_VERSION } from "@recolte/domain/account/terms";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import css from "./verification-banner.module.css";

/** Asked of people who have accepted no terms, or older ones; it stays until it is answered, and blocks nothing. */
export default function TermsBanner() {
  const { me } = trpc.useUtils().auth;
  const accept = trpc.consents.accept.useMutation({
    async onSuccess() {
      await me.invalidate();
      toast.success("Merci, votre accord est enregistré");
    },
    onError: toast.failure("Erreur lors de l'enregistrement"),
  });
  return (
    <aside className={css.banner} aria-label="Conditions d'utilisation">
      <div className={css.column}>
        <IconInfoCircle size={20} aria-hidden />
        <p>Avez-vous lu nos conditions d'utilisation ? Dites-nous si vous les acceptez.</p>
        <Link to={paths.terms}>Lire les conditions</Link>
        <button
          type="button"
          aria-disabled={accept.isPending}
          onClick={() => accept.isPending || accept.mutate({ version: TERMS_VERSION })}
        >
          J'accepte
        </button>
      </div>
    </aside>
  );
}
