import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button } from "@mantine/core";
import { pictureUrl } from "@recolte/domain/platform/picture";
import { useRef, useState } from "react";
import type { Outputs } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FullScreen } from "#ui/full-screen.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { hasServed } from "./has-served.ts";
import css from "./moderation.module.css";
import { ReasonForm } from "./reason-form.tsx";
import { useSend } from "#lib/send/use-send.ts";

type Announcement = Outputs["moderation"]["announcement"];

/** Its photos; one that breaks the rules is taken out of an announcement that may stand. */
export function Photos({ announcement: { id, title, category, pictures } }: { announcement: Announcement }) {
  const [chosen, setChosen] = useState<{ id: string; place: number } | null>(null);
  const { send, busy } = useSend();
  const [large, setLarge] = useState<number | null>(null);
  const shown = large === null ? undefined : pictures[large];
  const nameOf = (place: number) => `${title}, photo ${place + 1}`;
  const close = () => setChosen(null);

  const list = useRef<HTMLUListElement>(null);

  async function remove(imageId: string, reason: string) {
    const sheet = list.current?.closest<HTMLElement>("[role=dialog]");
    const asked = { id, imageId, reason };
    const words = { done: "Photo retirée avec succès", failed: "Erreur lors du retrait de la photo" };
    if (!hasServed(await send("moderation.removePhoto", asked, words))) return false;
    close();
    // The button that asked is gone with its photo.
    sheet?.focus();
    return true;
  }
  if (pictures.length === 0) return null;
  return (
    <>
      <ul ref={list} className={css.photos} aria-label="Photos">
        {pictures.map((picture, i) => (
          <li key={picture.id}>
            <button type="button" className={css.enlarge} aria-label={`${nameOf(i)}, agrandir`} onClick={() => setLarge(i)}>
              <PictureFrame picture={picture} category={category} alt="" sizes="240px" eager ask="around" />
            </button>
            <Button
              size="sm"
              variant="light"
              color="red"
              fullWidth
              disabled={busy}
              aria-haspopup="dialog"
              aria-label={`Retirer la photo ${i + 1} de « ${isolate(title)} »`}
              onClick={() => setChosen({ id: picture.id, place: i + 1 })}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <FullScreen label={nameOf(large ?? 0)} onClose={() => setLarge(null)}>
          <img
            src={pictureUrl(shown, shown.widths.at(-1) ?? 0)}
            alt={nameOf(large ?? 0)}
            width={shown.width}
            height={shown.height}
          />
        </FullScreen>
      )}
      {chosen && (
        <Dialog opened title={tied(`Retirer la photo ${chosen.place} de « ${title} » ?`)} onClose={close}>
          <ReasonForm
            action="Retirer"
            busy={busy}
            draft={`photo.${chosen.id}`}
            onSubmit={(reason) => remove(chosen.id, reason)}
            onCancel={close}
          >
            La photo sera effacée pour toujours, l'annonce restera. Son auteur sera notifié et lira la raison.
          </ReasonForm>
        </Dialog>
      )}
    </>
  );
}
