import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { useSend } from "#lib/send/use-send.ts";
import css from "./verification-banner.module.css";

/** Asked of people who have accepted no terms, or older ones; it stays until it is answered, and blocks nothing. */
export default function TermsBanner() {
  const { send, busy } = useSend();
  const accept = () =>
    send(
      "consents.accept",
      { version: TERMS_VERSION },
      { done: "Merci, votre accord est enregistré", failed: "Erreur lors de l'enregistrement" },
    );
  return (
    <aside className={css.banner} aria-label="Conditions d'utilisation">
      <div className={css.column}>
        <IconInfoCircle size={20} aria-hidden />
        <p>Avez-vous lu nos conditions d'utilisation et notre politique de confidentialité ? Dites-nous si vous les acceptez.</p>
        <Link to={paths.terms}>Lire les conditions</Link>
        <Link to={paths.privacy}>Lire la politique</Link>
        <button type="button" aria-disabled={busy} onClick={() => busy || void accept()}>
          J'accepte
        </button>
      </div>
    </aside>
  );
}
