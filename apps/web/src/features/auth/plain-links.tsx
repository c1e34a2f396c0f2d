import { ARRIVED_PARAM, ENTRANCE_PARAM } from "@recolte/domain/platform/pages/posted-form";
import { useSearchParams } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import css from "./form.module.css";

/** The parts of the entrance, and what came of a form, for who runs no code. */
export function PlainLinks({ hasTelephone }: { hasTelephone: boolean }) {
  const [params] = useSearchParams();
  return (
    <noscript>
      <p className={css.plain}>
        <a className={css.quiet} href={`${paths.auth}?${ENTRANCE_PARAM}=connexion`}>
          Connexion
        </a>
        <a className={css.quiet} href={`${paths.auth}?${ENTRANCE_PARAM}=inscription`}>
          Inscription
        </a>
        <a className={css.quiet} href={`${paths.auth}?${ENTRANCE_PARAM}=oubli`}>
          Mot de passe oublié
        </a>
        {hasTelephone && (
          <a className={css.quiet} href={`${paths.auth}?${ENTRANCE_PARAM}=telephone`}>
            Continuer avec mon téléphone
          </a>
        )}
      </p>
      {params.has(ARRIVED_PARAM) && <output>Email de réinitialisation envoyé ! Vérifiez votre boîte mail.</output>}
    </noscript>
  );
}
