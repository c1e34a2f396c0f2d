import { refusalMessage } from "@recolte/domain/refusal";

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

const FAILED = "Erreur lors de l'upload de l'image";

const said = (text: string): string | undefined => {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
};

interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends one photo; progress is a percentage. XMLHttpRequest, because fetch does not tell how far an upload is. */
export const sendPhoto = (file: File, { onProgress, signal }: Sending) =>
  new Promise<SentPhoto>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as SentPhoto);
      else reject(new Error(said(request.responseText) ?? FAILED));
    };
    request.onerror = () => reject(new Error(navigator.onLine ? refusalMessage("image.storage-away") : FAILED));
    request.onabort = () => reject(new Error("Envoi annulé"));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.open("POST", "/upload/announcement-image");
    request.send(form);
  });
