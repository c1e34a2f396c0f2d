import { type Sending, sendPicture } from "#lib/upload/upload.ts";

/** A photo as the server keeps it, waiting to be published. */
export interface SentPhoto {
  id: string;
  key: string;
  widths: number[];
  width: number;
  height: number;
  color: string;
  avif: boolean;
}

const TO = { purpose: "announcement", failed: "Erreur lors de l'upload de l'image" } as const;

interface FromForm extends Sending {
  /** The server counts the photos of each form. */
  form: string;
}

export const sendPhoto = (file: File, { form, ...sending }: FromForm) => sendPicture<SentPhoto>(file, { ...TO, form }, sending);
