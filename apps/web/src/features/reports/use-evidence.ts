import { EVIDENCE_MAX } from "@recolte/domain/desk/moderation/report";
import { useState } from "react";
import { sendPicture } from "#lib/upload/upload.ts";
import { usePhotoSending } from "#lib/upload/use-photo-sending.ts";

/** What the server keeps at most. */
const SIDE_MAX = 1280;
const FAILED = "Erreur lors de l'envoi de la photo";
const TO = { purpose: "evidence", failed: FAILED } as const;

export interface EvidencePicture {
  id: string;
  file: File;
}

/** Pictures that were sent and wait for their report. */
export function useEvidence() {
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([]);
  const {
    percent,
    isLost,
    start: add,
  } = usePhotoSending({
    sideMax: SIDE_MAX,
    failed: FAILED,
    async send(file, sending) {
      const { id } = await sendPicture<{ id: string }>(file, TO, sending);
      setPictures((known) => [...known, { id, file }]);
    },
  });
  const remove = (id: string) => setPictures((known) => known.filter((one) => one.id !== id));

  return { pictures, percent, isLost, add, remove, isFull: pictures.length >= EVIDENCE_MAX };
}
