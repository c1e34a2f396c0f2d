import "@mantine/core/styles/Input.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import {
  DOCUMENT_DAYS,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  type DocumentKind,
} from "@recolte/domain/judgement/trust/verification";
import { useState } from "react";
import { isLasting } from "#lib/line/lasting.ts";
import { problemOf, shrunk } from "#lib/upload/shrink.ts";
import { sendPicture, UploadError } from "#lib/upload/upload.ts";
import { useSend } from "#lib/send/use-send.ts";
import { FileButton } from "#ui/file-button.tsx";
import css from "./verification.module.css";

const FAILED = "Erreur lors de l'envoi de la pièce";

/** Sent as soon as it is chosen: what is not sent is erased within the hour. Tried again, it goes on where it was. */
function usePaper() {
  const { send } = useSend();
  const [percent, setPercent] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ problem: string; again: (() => Promise<void>) | null } | null>(null);
  async function choose(chosen: File, kind: DocumentKind) {
    setFailed(null);
    setPercent(0);
    try {
      const file = await shrunk(chosen);
      const wrong = await problemOf(file);
      if (wrong) throw new UploadError(wrong, 415);
      const to = { purpose: "identity", kind, failed: FAILED } as const;
      const { id } = await sendPicture<{ id: string }>(file, to, { onProgress: setPercent });
      await send("verification.sendDocument", { id }, { done: "Pièce envoyée", failed: FAILED });
    } catch (error) {
      const isRefused = error instanceof UploadError && isLasting(error.status);
      setFailed({ problem: (error as Error).message || FAILED, again: isRefused ? null : () => choose(chosen, kind) });
    }
    setPercent(null);
  }
  return { choose, percent, failed };
}

/** A photo of a paper, and which paper it is. */
export function PaperForm() {
  const [kind, setKind] = useState<DocumentKind>("carte");
  const { choose, percent, failed } = usePaper();
  return (
    <div className={css.form}>
      <NativeSelect
        label="Type de pièce"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentKind)}
        data={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }))}
      />
      <p className={css.quiet}>
        La photo est chiffrée dès son arrivée. Seuls les administrateurs la voient, et chaque regard est noté. Elle est effacée
        avec la décision, au plus tard après {DOCUMENT_DAYS} jours.
      </p>
      {percent === null ? (
        <FileButton onChoose={(file) => choose(file, kind)}>Envoyer la photo de ma pièce</FileButton>
      ) : (
        <progress max={100} value={percent} aria-label="Envoi de la pièce" />
      )}
      {failed && (
        <div role="alert">
          <p>{failed.problem}</p>
          {failed.again && (
            <Button variant="outline" onClick={failed.again}>
              Réessayer
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
