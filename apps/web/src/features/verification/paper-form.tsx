import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { DOCUMENT_DAYS, DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, type DocumentKind } from "@recolte/domain/trust/verification";
import { useState } from "react";
import { problemOf, shrunk } from "#lib/shrink.ts";
import { sendFile } from "#lib/upload.ts";
import { useSend } from "#lib/use-send.ts";
import { FileButton } from "#ui/file-button.tsx";
import css from "./verification.module.css";

const FAILED = "Erreur lors de l'envoi de la pièce";

/** Sent as soon as it is chosen: what is not sent is erased within the hour. */
function usePaper(kind: DocumentKind) {
  const { send } = useSend();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function choose(chosen: File) {
    setProblem(null);
    setPercent(0);
    try {
      const file = await shrunk(chosen);
      const wrong = await problemOf(file);
      if (wrong) throw new Error(wrong);
      const to = { address: `/upload/identity/${kind}`, failed: FAILED };
      const { id } = await sendFile<{ id: string }>(file, to, { onProgress: setPercent });
      await send("verification.sendDocument", { id }, { done: "Pièce envoyée", failed: FAILED });
    } catch (error) {
      setProblem((error as Error).message || FAILED);
    }
    setPercent(null);
  }
  return { choose, percent, problem };
}

/** A photo of a paper, and which paper it is. */
export function PaperForm() {
  const [kind, setKind] = useState<DocumentKind>("carte");
  const { choose, percent, problem } = usePaper(kind);
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
        <FileButton onChoose={choose}>Envoyer la photo de ma pièce</FileButton>
      ) : (
        <progress max={100} value={percent} aria-label="Envoi de la pièce" />
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
