import "@mantine/core/styles/Input.layer.css";
import { Button, TextInput } from "@mantine/core";
import { CHANGE_HOURS, DELETION_WORD, DeleteAccount } from "@recolte/domain/identity/account/own-account";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import css from "#ui/dialog-form.module.css";

interface Props {
  /** Until then it may be called off, and nothing is gone. */
  waits: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The word is typed by hand before anything happens. */
export function DeletionDialog({ waits, onCancel, onConfirm }: Props) {
  const form = useSchemaForm(DeleteAccount, { start: { confirmation: "" } });
  return (
    <Dialog opened alert title="Supprimer votre compte ?" onClose={onCancel}>
      <form className={css.form} noValidate onSubmit={form.onSubmit(() => onConfirm())}>
        <p>
          {waits ? `Dans ${CHANGE_HOURS} heures, si vous n'annulez pas d'ici là, tous` : "Tous"} vos appareils seront déconnectés
          et plus personne ne verra votre profil ni vos annonces.
        </p>
        <TextInput
          label={`Pour confirmer, tapez ${DELETION_WORD}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps("confirmation")}
        />
        <div className={css.buttons}>
          <Button variant="outline" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" color="red">
            Supprimer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
