import { type Sending, sendFile } from "#lib/upload.ts";

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

const TO = { address: "/upload/announcement-image", failed: "Erreur lors de l'upload de l'image" };

export const sendPhoto = (file: File, sending: Sending) => sendFile<SentPhoto>(file, TO, sending);
