import { Button } from "@mantine/core";
import { IconRefresh, IconTrash } from "@tabler/icons-react";
import { Avatar } from "#ui/avatar.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import css from "./avatar-picker.module.css";
import { useAvatar } from "./use-avatar.ts";

interface Props {
  person: { id: string; firstName: string; lastName: string; avatarKey: string | null };
}

/** The photo others see. It is saved by itself: the form beside it is not sent. */
export function AvatarPicker({ person }: Props) {
  const { sending, choose, retry, giveUp, remove, removing } = useAvatar();
  const busy = sending !== null && sending.error === null;
  return (
    <section className={css.picker} aria-label="Photo de profil">
      <Avatar person={person} size={96} />
      <div className={css.side}>
        <p className={css.hint}>JPEG, PNG, WebP ou GIF, 5 Mo au plus. La photo est recadrée en carré.</p>
        {busy ? (
          <div className={css.actions}>
            <progress max={100} value={sending.percent} aria-label="Envoi de la photo" />
            <span>{sending.percent}&nbsp;%</span>
            <Button variant="outline" size="sm" onClick={sending.cancel}>
              Annuler l'envoi
            </Button>
          </div>
        ) : (
          <div className={css.actions}>
            <FileButton onChoose={choose}>{person.avatarKey ? "Changer la photo" : "Ajouter une photo"}</FileButton>
            {person.avatarKey && (
              <BusyButton
                variant="subtle"
                size="sm"
                leftSection={<IconTrash size={20} aria-hidden />}
                busy={removing}
                onClick={remove}
              >
                Retirer la photo
              </BusyButton>
            )}
          </div>
        )}
        {sending?.error && (
          <div className={css.problem} role="alert">
            <p>{sending.error}</p>
            <Button variant="outline" size="sm" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
              Réessayer
            </Button>
            <Button variant="subtle" size="sm" onClick={giveUp}>
              Abandonner
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
