import { CodeForm } from "#ui/code-form.tsx";
import { Dialog } from "#ui/dialog.tsx";
import css from "./form.module.css";

interface Props {
  failure: { message: string } | null;
  busy: boolean;
  answer: (code: string | null) => void;
}

/** The second step of a sign-in. */
export function CodeDialog({ failure, busy, answer }: Props) {
  return (
    <Dialog opened title="Double authentification" onClose={() => answer(null)}>
      <div className={css.stack}>
        <p className={css.hint}>Tapez le code que votre application d'authentification affiche pour Récolte.</p>
        <CodeForm recovery busy={busy} failure={failure} action="Vérifier" onSubmit={answer} onCancel={() => answer(null)} />
      </div>
    </Dialog>
  );
}
