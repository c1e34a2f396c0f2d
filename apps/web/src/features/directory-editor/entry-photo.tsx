import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { problemOf, shrunk } from "#lib/upload/shrink.ts";
import { toast } from "#lib/send/toast.ts";
import { sendFile } from "#lib/upload/upload.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Avatar } from "#ui/avatar.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import css from "./directory-editor.module.css";
import { portraitOf } from "./portrait.ts";
import type { WholeEntry } from "./entry-values.ts";

interface Version {
  imageKey: string | null;
  updatedAt: string;
}
interface Props {
  entry: Pick<WholeEntry, "id" | "name"> & Version;
  /** The card has a new version: the form must know it. */
  onChange: (version: Version) => void;
}
interface Sending {
  percent: number;
  cancel: () => void;
}

const FAILED = "Erreur lors du téléchargement de la photo";
const REMOVAL = { done: "Photo retirée", failed: "Erreur lors de la suppression" };

/** The picture of a card. It is saved by itself: the form below it is not sent. */
export function EntryPhoto({ entry, onChange }: Props) {
  const { id, updatedAt, imageKey } = entry;
  const [sending, setSending] = useState<Sending | null>(null);
  const removal = useSend();
  const onDone = (saved: { updatedAt: string }) => onChange({ imageKey: null, ...saved });
  const remove = () => removal.send("directories.staff.removePhoto", { id, updatedAt }, { ...REMOVAL, onDone });

  async function send(file: File) {
    const stop = new AbortController();
    const cancel = () => stop.abort();
    setSending({ percent: 0, cancel });
    try {
      const light = await shrunk(file);
      const problem = await problemOf(light);
      if (problem) throw new Error(problem);
      const to = { address: `/upload/directory-photo/${id}`, failed: FAILED };
      const onProgress = (percent: number) => setSending({ percent, cancel });
      onChange(await sendFile<Version>(light, to, { onProgress, signal: stop.signal }));
      toast.success("Photo enregistrée");
    } catch (error) {
      if (!stop.signal.aborted) toast.error((error as Error).message || FAILED);
    } finally {
      setSending(null);
    }
  }

  return (
    <section className={css.photo} aria-label="Photo">
      <Avatar person={portraitOf(entry)} size={64} />
      {sending ? (
        <>
          <progress max={100} value={sending.percent} aria-label="Envoi de la photo" />
          <Button variant="outline" size="sm" onClick={sending.cancel}>
            Annuler l'envoi
          </Button>
        </>
      ) : (
        <>
          <FileButton onChoose={send}>{imageKey ? "Changer la photo" : "Ajouter une photo"}</FileButton>
          {imageKey && (
            <BusyButton
              variant="subtle"
              size="sm"
              leftSection={<IconTrash size={20} aria-hidden />}
              busy={removal.busy}
              onClick={() => void remove()}
            >
              Retirer la photo
            </BusyButton>
          )}
        </>
      )}
    </section>
  );
}
