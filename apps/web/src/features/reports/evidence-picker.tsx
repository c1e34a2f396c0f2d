import { EVIDENCE_MAX } from "@recolte/domain/desk/moderation/report";
import { IconX } from "@tabler/icons-react";
import { PHOTO_LOST } from "#lib/upload/use-photo-sending.ts";
import { FileButton } from "#ui/file-button.tsx";
import { FilePreview } from "#ui/file-preview.tsx";
import css from "./report-dialog.module.css";
import type { useEvidence } from "./use-evidence.ts";

/** Pictures that show what is reported, if one wants. */
export function EvidencePicker({
  evidence: { pictures, percent, isLost, add, remove, isFull },
}: {
  evidence: ReturnType<typeof useEvidence>;
}) {
  return (
    <section className={css.evidence} aria-label="Photos à l'appui">
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map(({ id, file }, at) => (
            <li key={id}>
              <FilePreview file={file} alt={`Ce que vous joignez, ${at + 1}`} side={96} />
              <button type="button" aria-label={`Retirer la photo ${at + 1}`} onClick={() => remove(id)}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {percent !== null && <progress className={css.progress} max={100} value={percent} aria-label="Envoi de la photo" />}
      {isLost && <output className={css.note}>{PHOTO_LOST}</output>}
      {percent === null && !isFull && <FileButton onChoose={add}>Ajouter une photo ({EVIDENCE_MAX} au plus)</FileButton>}
    </section>
  );
}
